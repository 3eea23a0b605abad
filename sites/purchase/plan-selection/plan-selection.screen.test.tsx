import { readFileSync } from 'node:fs'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { annual, installments, planOf, subscription } from '#shared/domain/payment/payments.fixture.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'
import { PlanSelectionPage } from './plan-selection.page.tsx'
import { CoverageLists } from '../purchase-step/coverages.tsx'
import { PlanSelectionScreen } from './plan-selection.screen.tsx'
import { elementsOf, namedOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'

const coverages: Coverage[] = COVERAGE_TYPES.map((type) => ({
  type,
  isEnabled: true,
  assured: null,
  deductible: null,
  allowDisable: false,
  options: { deductibles: [], sums: [] },
}))
const payments = [
  subscription(pesos(1_500), pesos(1_000)),
  annual(pesos(10_000)),
  installments(6, 12_000_000),
]
const plan = { ...planOf(payments), coverages }
const noop = () => undefined

function draw(props: Partial<ComponentProps<typeof PlanSelectionScreen>> = {}): string {
  const chosen = offerOf(plan, 0, false)
  if (!chosen) throw new Error('the plan has no payments')
  return renderToStaticMarkup(
    <PlanSelectionScreen
      car={undefined}
      plans={[plan, { ...plan, name: 'BASIC_PLAN', id: 'basic' }]}
      recommended="CUSTOM_PLAN"
      chosen={chosen}
      startPlan="CUSTOM_PLAN"
      showListPrice={false}
      coupon=""
      refused={undefined}
      modelYear={2022}
      today="2026-11-21"
      vehicleValue={null}
      isUpdating={false}
      markFor={1500}
      change={null}
      onPlan={noop}
      onForm={noop}
      onCoupon={noop}
      onContract={async () => undefined}
      onOtherCar={noop}
      custom={undefined}
      {...props}
    />,
  )
}

test('[BUY-47] [BUY-O23] "Regresar" on the plans opens the vehicle step', () => {
  const back = namedOf(renderToStaticMarkup(<PlanSelectionPage />), 'a', 'Regresar')
  expect(back).toContain('href="/policy/contract/vehicle/data"')
})

test('[BUY-48] a single list offers the payment forms of the plan', () => {
  const lists = elementsOf(draw(), 'select')
  expect(lists).toHaveLength(1)
  expect(elementsOf(lists[0] ?? '', 'option').map(wordsOf)).toEqual([
    'Pago mes a mes',
    'Pago de contado',
    'Pago a 6 meses (Tarjeta de crédito)',
  ])
})

test('[BUY-51] the coupon has one field and one button: "Aplicar" without a coupon, "Eliminar" with one', () => {
  const coupon = (html: string) => elementsOf(html, 'form').join()
  const without = coupon(draw())
  expect(without.match(/<input/g)).toHaveLength(1)
  expect(elementsOf(without, 'button').map(wordsOf)).toEqual(['Aplicar'])
  const withOne = coupon(draw({ coupon: 'VERANO' }))
  expect(withOne.match(/<input/g)).toHaveLength(1)
  expect(elementsOf(withOne, 'button').map(wordsOf)).toEqual(['Eliminar'])
})

test('[D82] a coupon that failed stays in its field with the reason, to be retried or removed', () => {
  const refused = { coupon: 'ERROR500', error: { code: 'upstream_failed', status: 500 } }
  const html = elementsOf(draw({ refused }), 'form').join()
  expect(html).toContain('value="ERROR500"')
  expect(html).not.toContain('readonly')
  expect(wordsOf(html)).toContain('No pudimos aplicar el cupón ERROR500: este es tu precio sin él.')
  expect(elementsOf(html, 'button').map(wordsOf)).toEqual(['Aplicar', 'Quitar cupón'])
})

test('[BUY-52] the main button is "Contratar Póliza"', () => {
  expect(namedOf(draw(), 'button', 'Contratar Póliza')).toContain('data-kind="primary"')
  expect(draw().match(/data-kind="primary"/g)).toHaveLength(1)
})

test('[BUY-54] [BUY-56] [BUY-O27] coverages are shown in two sections: damage, and others', () => {
  const html = renderToStaticMarkup(
    <CoverageLists coverages={coverages} modelYear={2022} today="2026-11-21" />,
  )
  const sections = elementsOf(html, 'section').map((section) => [
    wordsOf(elementsOf(section, 'h2').join()),
    ...elementsOf(section, 'b').map(wordsOf),
  ])
  expect(sections).toEqual([
    ['Hablemos de tu auto', 'Daños materiales', 'Robo total'],
    [
      'Otros adicionales que te acompañan',
      'Daños a terceros',
      'Gastos médicos',
      'Asistencia legal',
      'Asistencia vial',
      'Responsabilidad civil obligatoria',
    ],
  ])
})

test('[BUY-O25] the plans are compared in one table under their car', () => {
  const without = { ...plan, name: 'BASIC_PLAN' as const, id: 'basic' }
  const [first, ...others] = coverages
  const basic = { ...without, coverages: first ? [{ ...first, isEnabled: false }, ...others] : [] }
  const car = { brandName: 'Nissan', modelName: 'Versa', year: '2022', versionName: 'Advance', body: null }
  const html = draw({ car, plans: [plan, basic] })
  expect(html.indexOf('Nissan Versa 2022')).toBeLessThan(html.indexOf('<table'))
  const rows = elementsOf(elementsOf(html, 'table').join(), 'tbody').map(wordsOf)
  expect(rows.slice(1)).toEqual(['Daños materiales Incluida No incluida'])
  expect(wordsOf(html)).toContain('Igual en todos los planes Robo total')
})

test('[BUY-77] [BUY-83] [BUY-84] a coverage that can be disabled has one switch in place of its name', () => {
  const custom = coverages.map((one) => ({ ...one, allowDisable: one.type === 'RT' }))
  const html = renderToStaticMarkup(
    <CoverageLists
      coverages={custom}
      modelYear={2022}
      today="2026-11-21"
      custom={{ original: custom, onChange: noop }}
    />,
  )
  expect(html.match(/role="switch"/g)).toHaveLength(1)
  expect(elementsOf(html, 'label').map(wordsOf)).toEqual(['Incluir Robo total'])
  expect(wordsOf(html).match(/Robo total/g)).toHaveLength(1)
})

test('[BUY-O25] only the recommended plan is marked', () => {
  expect(draw().match(/Recomendado/g)).toHaveLength(1)
})

test('[D70] the plan shows first and later payments, the year total and why the price changed', () => {
  const change = 'Con tu edad: −$47.34 en el año'
  const chosen = offerOf(plan, 1, false)
  if (!chosen) throw new Error('the plan has no payments')
  const words = wordsOf(elementsOf(draw({ chosen, change }), 'section')[0] ?? '')
  expect(words).toContain(
    '$1,500.00 primer pago y 11 pagos de $1,000.00, uno cada mes $12,500.00 en todo el año',
  )
  expect(words).toContain('El primer pago trae $500.00 que solo pagas una vez')
  expect(words).toContain(change)
})

test('[BUY-51] a coupon is shown as applied only once its price is loaded', () => {
  expect(draw({ coupon: 'VUELVE10' })).toContain('Cupón VUELVE10 aplicado.')
  const waiting = draw({ coupon: 'VUELVE10', isUpdating: true })
  expect(waiting).not.toContain('aplicado')
  expect(waiting).toContain('Actualizando…')
})

test('while a price is loading, the screen says so and nothing can be contracted', () => {
  const html = draw({ isUpdating: true })
  expect(html).toContain('class="selection" aria-busy="true"')
  expect(namedOf(html, 'button', 'Contratar Póliza')).toContain('aria-disabled="true"')
})

test('a deductible is shown in percent and pesos, and the events use the same amounts', () => {
  const damage: Coverage = {
    type: 'DM',
    isEnabled: true,
    assured: null,
    deductible: 5,
    allowDisable: true,
    options: { deductibles: [3, 5, 10], sums: [] },
  }
  const own = { ...plan, coverages: [damage] }
  const chosen = offerOf(own, 0, false)
  if (!chosen) throw new Error('the plan has no payments')
  const custom = { original: own.coverages, onChange: noop }
  const words = wordsOf(draw({ chosen, custom, vehicleValue: pesos(189_000) }))
  expect(words).toContain('3% $5,670')
  expect(words).toContain('5% $9,450')
  expect(words).toContain('Si chocas, tú pones hasta $9,450.00; nosotros el resto.')
  expect(words).toContain('¿Cuánto pagaría yo?')
  const unknown = wordsOf(draw({ chosen, custom, vehicleValue: null }))
  expect(unknown).not.toContain('$9,450')
  expect(unknown).not.toContain('¿Cuánto pagaría yo?')
})

test('the row titles of a table with two plans are coloured in the chosen half', () => {
  const styles = readFileSync('shared/ui/prices/PlanTable.css', 'utf8')
  expect(elementsOf(draw(), 'table')[0]).toMatch(/data-plans="2"[^>]* data-column="0"/)
  expect(styles).toMatch(/data-plans='2'\] tbody th \{\s*background-size: 50% 100%/)
  expect(styles).toMatch(/data-plans='2'\]\[data-column='1'\]\) tbody th \{\s*background-position-x: 100%/)
})
