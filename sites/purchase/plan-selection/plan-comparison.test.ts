import { expect, test } from 'vitest'
import { combineCoverages, OFF, type ServerCoverage } from '#shared/domain/plans/coverages.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { planOf } from '#shared/domain/payment/payments.fixture.ts'
import { compareCoverages } from './plan-comparison.ts'

const plan = (damage: number | null, medical: number, more: readonly ServerCoverage[] = []) => ({
  ...planOf([]),
  coverages: combineCoverages(
    [
      { type: 'AL', enabled: true, deductible: null, sum: null },
      { type: 'GM', enabled: true, deductible: null, sum: pesos(medical) },
      { type: 'DM', enabled: damage !== null, deductible: damage ?? OFF, sum: null },
      ...more,
    ],
    false,
  ),
})
const compare = (...plans: ReturnType<typeof plan>[]) => compareCoverages(plans, 2024, '2026-11-22')

test('[BUY-O25] the comparison has a row per difference and lists common coverages once', () => {
  expect(compare(plan(10, 200_000), plan(5, 200_000), plan(null, 200_000))).toEqual({
    rows: [
      expect.objectContaining({
        title: 'Daños materiales',
        cells: [
          { text: 'Deducible 10%', isIncluded: true },
          { text: 'Deducible 5%', isIncluded: true },
          { text: 'No incluida', isIncluded: false },
        ],
      }),
    ],
    same: ['Gastos médicos, $200,000', 'Asistencia legal'],
  })
})

test('a differing sum is a row of the comparison, and a coverage of no plan is left out', () => {
  const { rows, same } = compare(plan(null, 200_000), plan(null, 300_000))
  expect(rows.map(({ title }) => title)).toEqual(['Gastos médicos'])
  expect(same).toEqual(['Asistencia legal'])
})

test('a coverage that one plan lacks is shown as not included in it', () => {
  const towing: ServerCoverage = { type: 'AV', enabled: true, deductible: null, sum: null }
  const [row] = compare(plan(5, 200_000, [towing]), plan(5, 200_000)).rows
  expect(row?.cells.map(({ text }) => text)).toEqual(['Incluida', 'No incluida'])
})
