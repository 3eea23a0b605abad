import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseDeductible,
  chooseSum,
  combineCoverages,
  OFF,
  coverageChoices,
  toggleCoverage,
  COVERAGE_SECTIONS,
  deductibleLabel,
} from './coverages.ts'
import { canDisable, COVERAGE_TYPES, type CoverageType, SERVER_COVERAGES } from './coverage-types.ts'
import { coverage, custom, shown } from './coverages.fixture.ts'
import { pesos } from '../money/money.ts'
import { runs } from '../testing/property-runs.ts'
import { COVERAGES } from './coverages.data.ts'

test('[BUY-74] [BUY-75] RCP and RCB are shown as one coverage with the sum of both', () => {
  expect(shown.map((one) => one.type)).toEqual(['DM', 'RT', 'DT', 'GM', 'AL', 'AV'])
  expect(coverage('DT').assured).toBe(pesos(2_000_000))
})

test('[BUY-76] both mandatory civil liabilities are shown as one, and no server coverage is left out', () => {
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

test("[BUY-85] switching a coverage off and on restores the plan's values, whatever was chosen before", () => {
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

test('a coverage that arrives switched off is switched on with the highest deductible', () => {
  const came = { ...coverage('RT'), isEnabled: false, deductible: OFF, assured: OFF }
  expect(toggleCoverage(came, came, true)).toMatchObject({ isEnabled: true, deductible: 15, assured: null })
})

test('[BUY-86] choosing an option changes only the deductible or the sum of a coverage', () => {
  expect(chooseDeductible(coverage('DM'), 3)).toEqual({ ...coverage('DM'), deductible: 3 })
  expect(chooseSum(coverage('GM'), pesos(400_000))).toEqual({ ...coverage('GM'), assured: pesos(400_000) })
  expect(chooseDeductible(coverage('DM'), 4)).toEqual(coverage('DM'))
})

test('[BUY-88] a plan that cannot be edited offers no options and no switches', () => {
  for (const one of combineCoverages(custom, false)) {
    expect(one.allowDisable).toBe(false)
    expect(one.options).toEqual({ deductibles: [], sums: [] })
  }
})

test('[BUY-O26] every coverage has its visible name', () => {
  expect(Object.fromEntries(COVERAGE_TYPES.map((type) => [type, COVERAGES[type].name]))).toEqual({
    DM: 'Daños materiales',
    RT: 'Robo total',
    DT: 'Daños a terceros',
    GM: 'Gastos médicos',
    AL: 'Asistencia legal',
    AV: 'Asistencia vial',
    RCO: 'Responsabilidad civil obligatoria',
  })
})

test('[BUY-O27] the damage section holds DM and RT, the other section holds all other coverages', () => {
  expect(COVERAGE_SECTIONS[0]).toEqual({ title: 'Hablemos de tu auto', types: ['DM', 'RT'] })
  expect(COVERAGE_SECTIONS[1].title).toBe('Otros adicionales que te acompañan')
  const listed = COVERAGE_SECTIONS.flatMap((section) => section.types)
  expect(listed.toSorted()).toEqual([...COVERAGE_TYPES].sort())
})

test('[BUY-89] the deductible label says "Valor factura" for the current and the previous model year', () => {
  expect(deductibleLabel(5, 2026, '2026-11-24')).toContain('Valor factura')
  expect(deductibleLabel(5, 2025, '2026-11-24')).toContain('Valor factura')
})

test('[BUY-90] the deductible label says "Valor comercial" for older models and next year\'s models', () => {
  expect(deductibleLabel(5, 2024, '2026-11-24')).toContain('Valor comercial')
  expect(deductibleLabel(5, 2027, '2026-11-24')).toContain('Valor comercial')
  expect(deductibleLabel(5, 2025, '2027-01-01')).toContain('Valor comercial')
})

test('[BUY-O22] the deductible label names percentage and value basis', () => {
  expect(deductibleLabel(5, 2020, '2026-11-24')).toBe('Deducible 5% · Valor comercial')
})
