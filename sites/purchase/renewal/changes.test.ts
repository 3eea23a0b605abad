import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { annual } from '#shared/domain/payment/payments.fixture.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'
import { quotedPlan } from '../flows/purchase.fixture.ts'
import { changesOf } from './changes.ts'
import { startOf } from './renewal.ts'

const coverage = (
  type: Coverage['type'],
  assured: number | null,
  deductible: number | null,
  isEnabled = true,
): Coverage => ({
  type,
  assured,
  deductible,
  isEnabled,
  allowDisable: false,
  options: { deductibles: [], sums: [] },
})
const damage = (percent: number) => coverage('DM', null, percent)
const third = coverage('DT', pesos(3_000_000), null)
const road = (isEnabled: boolean) => coverage('AV', isEnabled ? null : -1, isEnabled ? null : -1, isEnabled)

const vehicle = {
  brand: 'Nissan',
  model: 'Kicks',
  year: 2021,
  version: 'Sense',
  plates: 'RRR102A',
  vin: '3N8CP5HE1MP000182',
  body: null,
}

function changes(before: readonly Coverage[], after: readonly Coverage[], thisYear: number | null = 9_000) {
  const offer = offerOf({ ...quotedPlan, coverages: after, payments: [annual(pesos(10_000))] }, null, false)
  if (offer === null) throw new Error('the plan cannot be paid')
  const known = thisYear === null ? null : pesos(thisYear)
  return changesOf({ policy: { vehicle, coverages: before }, offer, thisYear: known, today: '2026-11-22' })
}
const textsOf = (lines: ReturnType<typeof changes>) =>
  lines.map(({ what, thisYear, nextYear }) => [what, thisYear, nextYear])

test('the changes of a renewal list premium and differences before equal parts', () => {
  const lines = changes([damage(5), third, road(true)], [damage(10), third, road(false)])
  expect(textsOf(lines)).toEqual([
    ['Prima del año, con IVA', '$9,000.00', '$10,000.00'],
    ['Deducible de Daños materiales', '5%', '10%'],
    ['Asistencia vial', 'Incluida', 'No incluida'],
    ['Daños materiales', 'Valor comercial', 'Valor comercial'],
    ['Daños a terceros', '$3,000,000.00', '$3,000,000.00'],
  ])
  expect(lines.map(({ isChanged }) => isChanged)).toEqual([true, true, true, false, false])
})

test('a renewal with the same price and coverages has no changes', () => {
  expect(changes([damage(5)], [damage(5)], 10_000).some(({ isChanged }) => isChanged)).toBe(false)
})

test('[D60] an unknown current price is marked, and without coverages only the price is listed', () => {
  expect(textsOf(changes([], [damage(5)], null))).toEqual([
    ['Prima del año, con IVA', 'No disponible', '$10,000.00'],
  ])
})

test('a coverage of only one year is shown as included or not', () => {
  const [, only] = textsOf(changes([third], [third, damage(5)], 10_000))
  expect(textsOf(changes([third], [third, damage(5)], 10_000))[0]).toEqual([
    'Daños materiales',
    'No incluida',
    'Valor comercial',
  ])
  expect(only).toEqual(['Deducible de Daños materiales', 'No aplica', '5%'])
})

test('[REN-19] [REN-20] [REN-O5] the renewal shows when the new policy begins', () => {
  const expirationDate = '2027-01-17T05:59:00.000Z'
  expect(startOf({ isExpired: false, expirationDate })).toBe(
    'Tu póliza renovada empieza el 16/01/2027 a las 11:59 de la noche.',
  )
  expect(startOf({ isExpired: true, expirationDate })).toBe('Tu póliza renovada empieza mañana.')
})
