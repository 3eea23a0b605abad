import { expect, test } from 'vitest'
import { COVERAGE_SECTIONS, deductibleLabel } from './coverage-names.ts'
import { COVERAGES } from './coverages.data.ts'
import { COVERAGE_TYPES } from './coverage-types.ts'

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

test('[BUY-O27] the damage section holds DM and RT, the other section the rest, and none is left out', () => {
  expect(COVERAGE_SECTIONS[0]).toEqual({ title: 'Hablemos de tu auto', types: ['DM', 'RT'] })
  expect(COVERAGE_SECTIONS[1].title).toBe('Otros adicionales que te acompañan')
  const listed = COVERAGE_SECTIONS.flatMap((section) => section.types)
  expect(listed.toSorted()).toEqual([...COVERAGE_TYPES].sort())
})

test('[BUY-89] the label is "Valor factura" for the current and the previous model year', () => {
  expect(deductibleLabel(5, 2026, '2026-11-24')).toContain('Valor factura')
  expect(deductibleLabel(5, 2025, '2026-11-24')).toContain('Valor factura')
})

test('[BUY-90] the label is "Valor comercial" in every other case, next year\'s models too', () => {
  expect(deductibleLabel(5, 2024, '2026-11-24')).toContain('Valor comercial')
  expect(deductibleLabel(5, 2027, '2026-11-24')).toContain('Valor comercial')
  expect(deductibleLabel(5, 2025, '2027-01-01')).toContain('Valor comercial')
})

test('[BUY-O22] the value basis stands beside the deductible', () => {
  expect(deductibleLabel(5, 2020, '2026-11-24')).toBe('Deducible 5% · Valor comercial')
})
