import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { combineCoverages } from '#shared/domain/plans/coverages.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { annual, costOf, planOf, subscription } from '#shared/domain/payment/payments.fixture.ts'
import type { PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'
import { validate } from '#shared/forms/validate.ts'
import { reviewAnswer } from '../flows/answers.ts'
import { vehicle } from '../flows/purchase.fixture.ts'
import { PlanReviewPage } from './plan-review.page.tsx'
import { PlanReviewScreen } from './plan-review.screen.tsx'
import { carDetails, holderOf } from './plan-review.ts'
import { elementsOf, formState, namedOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'

const coverages = combineCoverages(
  [
    { type: 'DM', enabled: true, deductible: 5, sum: null },
    { type: 'GM', enabled: true, deductible: null, sum: pesos(200_000) },
  ],
  false,
)
const payments = [subscription(pesos(1_500), pesos(1_000)), annual(pesos(10_000))]

/** Renders the screen and waits for its coverages, which load later. */
async function draw(
  form: PaymentFormId = 0,
  isRelative = false,
  coupon: string | null = null,
): Promise<string> {
  const discounted = coupon === null ? null : costOf(pesos(11_000))
  const offer = offerOf({ ...planOf(payments, discounted), coverages, coupon }, form, false)
  if (!offer) throw new Error('the plan has no payments')
  const { prelude } = await prerender(
    <PlanReviewScreen
      state={formState<typeof reviewAnswer>({ accepted: true })}
      offer={offer}
      holder={holderOf(undefined, null)}
      banner={{ ...vehicle, body: null }}
      car={carDetails(vehicle, { vin: '3N1CN8AE4PL812345', plates: 'ABC123A' }, 'no')}
      isRelative={isRelative}
      modelYear={2022}
      today="2026-11-21"
      isConfirming={false}
    />,
  )
  return new Response(prelude).text()
}

test('[BUY-154] the title is "Revisa tu plan."', () => {
  expect(elementsOf(renderToStaticMarkup(<PlanReviewPage />), 'h1').map(wordsOf)).toEqual(['Revisa tu plan.'])
})

test('[BUY-155] the section "Tu plan" can be collapsed and lists the coverages', async () => {
  const html = await draw()
  const from = html.search(/<details class="disclosure" open=""><summary><span[^>]*>Tu plan</)
  expect(from).toBeGreaterThan(0)
  const words = wordsOf(html.slice(from, html.indexOf('Tus datos', from)))
  expect(words).toMatch(/^Tu plan Plan Personalizable/)
  expect(words).toContain('Daños materiales Deducible 5% · Valor comercial')
  expect(words).toContain('Gastos médicos $200,000.00')
})

test('[BUY-158] the review summarises the payment form', async () => {
  const inFull = wordsOf(await draw())
  expect(inFull).toMatch(/Forma de pago Pago de contado Hoy pagas Precio: \$10,000\.00/)
  const monthly = wordsOf(await draw(1))
  expect(monthly).toMatch(/Forma de pago Pago mes a mes Hoy pagas Precio: \$1,500\.00/)
  expect(monthly).toContain('y 11 pagos de $1,000.00, uno cada mes')
})

test('[BUY-156] [BUY-158] the review shows the car, the coupon beside the price, and the salvage answer', async () => {
  const words = wordsOf(await draw(0, false, 'BUENFIN10'))
  expect(words).toMatch(/^Nissan \S+ 2022 /)
  expect(words).toContain(
    'En el año pagas $2,500.00 menos que mes a mes, con IVA. Cupón BUENFIN10 10% de descuento',
  )
  expect(words).toContain('De salvamento No')
  expect(wordsOf(await draw())).not.toContain('Cupón')
})

test('[BUY-156] VIN and plates are shown without line breaks', async () => {
  const whole = elementsOf(await draw(), 'dd').filter((value) => value.includes('data-whole'))
  expect(whole.map(wordsOf)).toEqual(['3N1CN8AE4PL812345', 'ABC123A'])
  const css = await readFile(new URL('plan-review.details.css', import.meta.url), 'utf8')
  expect(/\[data-whole\] \{([^}]*)\}/.exec(css)?.[1]).toContain('white-space: nowrap')
})

test('[BUY-159] the review requires one box for terms and origin of funds', async () => {
  const labels = elementsOf(await draw(), 'label')
  expect(labels.map(wordsOf)).toEqual([
    'Acepto los términos y condiciones generales y declaro ser propietario de los recursos.',
  ])
  expect(labels[0]).toContain('type="checkbox"')
  expect(validate(reviewAnswer, { accepted: true }).messages).toEqual({})
  expect(validate(reviewAnswer, { accepted: false }).messages).toHaveProperty('accepted')
})

test("the review links to change the plan, and a relative's data if there is a relative", async () => {
  expect(namedOf(await draw(), 'a', 'Cambiar plan')).toContain('/plan-selection')
  expect(wordsOf(await draw())).not.toContain('Cambiar datos del familiar')
  expect(namedOf(await draw(0, true), 'a', 'Cambiar datos del familiar')).toContain('/person-data')
})

test('[BUY-165] a section takes between 250 and 350 ms to collapse', async () => {
  const css = await readFile(new URL('../../../shared/ui/layout/Disclosure.css', import.meta.url), 'utf8')
  const [, content = ''] = /::details-content \{([^}]*)\}/.exec(css) ?? []
  const times = [...content.matchAll(/(\d+)ms/g)].map(([, time]) => Number(time))
  expect(content).toContain('block-size')
  expect(times.length).toBeGreaterThan(0)
  for (const time of times) {
    expect(time).toBeGreaterThanOrEqual(250)
    expect(time).toBeLessThanOrEqual(350)
  }
})
