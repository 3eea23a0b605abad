import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseDeductible,
  chooseSum,
  combineCoverages,
  OFF,
  coverageChoices,
  toggleCoverage,
} from './coverages.ts'
import { canDisable } from './coverage-types.ts'
import { coverage, custom, shown } from './coverages.fixture.ts'
import { pesos } from '../money/money.ts'
import { COVERAGE_TYPES, type CoverageType } from './coverage-types.ts'
import { SERVER_COVERAGES } from './coverage-types.ts'
import { runs } from '../testing/property-runs.ts'

test('[BUY-74] [BUY-75] RCP and RCB are shown as one coverage whose sum is both together', () => {
  expect(shown.map((one) => one.type)).toEqual(['DM', 'RT', 'DT', 'GM', 'AL', 'AV'])
  expect(coverage('DT').assured).toBe(pesos(2_000_000))
})

test('[BUY-76] both mandatory civil liabilities are shown as one, and every server coverage is shown', () => {
  const all = SERVER_COVERAGES.map((type) => ({ type, enabled: true, deductible: null, sum: null }))
  expect(combineCoverages(all, false).map((one) => one.type)).toEqual([...COVERAGE_TYPES])
})

test('[BUY-79] third-party damage offers 2, 3 and 4 million', () => {
  expect(coverageChoices('DT').sums).toEqual([pesos(2_000_000), pesos(3_000_000), pesos(4_000_000)])
})

test('[BUY-80] medical care offers 200, 300 and 400 thousand', () => {
  expect(coverageChoices('GM').sums).toEqual([pesos(200_000), pesos(300_000), pesos(400_000)])
})

test('[BUY-81] own damage offers deductibles of 3, 5 and 10%', () => {
  expect(coverageChoices('DM').deductibles).toEqual([3, 5, 10])
})

test('[BUY-82] total theft offers deductibles of 5, 10 and 15%', () => {
  expect(coverageChoices('RT').deductibles).toEqual([5, 10, 15])
})

test('[BUY-83] legal assistance, third-party damage and medical care cannot be disabled', () => {
  expect(COVERAGE_TYPES.filter((type) => !canDisable(type))).toEqual(['DT', 'GM', 'AL', 'RCO'])
  for (const type of ['AL', 'DT', 'GM'] as const) {
    const one = coverage(type)
    expect(toggleCoverage(one, one, false)).toEqual(one)
  }
})

test('[BUY-84] switching a coverage off sets its deductible and its sum to -1', () => {
  const off = toggleCoverage(coverage('DM'), coverage('DM'), false)
  expect(off).toMatchObject({ isEnabled: false, deductible: -1, assured: -1 })
})

test("[BUY-85] switching it on again restores the plan's values, whatever was chosen in between", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<CoverageType>('DM', 'RT', 'AV'),
      fc.integer({ min: 0, max: 2 }),
      (type, pick) => {
        const original = coverage(type)
        const chosen = chooseDeductible(original, original.options.deductibles[pick] ?? 0)
        expect(toggleCoverage(toggleCoverage(chosen, original, false), original, true)).toEqual(original)
      },
    ),
    runs,
  )
})

test('a coverage that came switched off is switched on with the highest deductible', () => {
  const came = { ...coverage('RT'), isEnabled: false, deductible: OFF, assured: OFF }
  expect(toggleCoverage(came, came, true)).toMatchObject({ isEnabled: true, deductible: 15, assured: null })
})

test('[BUY-86] choosing an option changes the deductible or the sum, and nothing else', () => {
  expect(chooseDeductible(coverage('DM'), 3)).toEqual({ ...coverage('DM'), deductible: 3 })
  expect(chooseSum(coverage('GM'), pesos(400_000))).toEqual({ ...coverage('GM'), assured: pesos(400_000) })
  expect(chooseDeductible(coverage('DM'), 4)).toEqual(coverage('DM'))
})

test('[BUY-88] only an editable plan offers options and switches', () => {
  for (const one of combineCoverages(custom, false)) {
    expect(one.allowDisable).toBe(false)
    expect(one.options).toEqual({ deductibles: [], sums: [] })
  }
})
