import type { CoverageType } from './plan.ts'

/** What customers read (BUY-74, BUY-O26). */
export const COVERAGE_NAMES = {
  DM: 'Daños materiales',
  RT: 'Robo total',
  DT: 'Daños a terceros',
  GM: 'Gastos médicos',
  AL: 'Asistencia legal',
  AV: 'Asistencia vial',
  RCO: 'Responsabilidad civil obligatoria',
} as const satisfies Record<CoverageType, string>

interface CoverageSection {
  readonly title: string
  readonly types: readonly CoverageType[]
}

/** The two lists of the plan screen, in reading order (BUY-54, BUY-56, BUY-O27). */
export const COVERAGE_SECTIONS: readonly [damage: CoverageSection, others: CoverageSection] = [
  { title: 'Hablemos de tu auto', types: ['DM', 'RT'] },
  { title: 'Otros adicionales que te acompañan', types: ['DT', 'GM', 'AL', 'AV', 'RCO'] },
]

type ValueBasis = 'Valor factura' | 'Valor comercial'

/** The label beside the deductible (BUY-89, BUY-90, BUY-O22). `today` is a date YYYY-MM-DD. */
function valueBasis(modelYear: number, today: string): ValueBasis {
  const year = Number(today.slice(0, 4))
  return modelYear === year || modelYear === year - 1 ? 'Valor factura' : 'Valor comercial'
}

/** "Deducible 5% · Valor comercial", beside DM and RT (BUY-O22). */
export function deductibleLabel(deductible: number, modelYear: number, today: string): string {
  return `Deducible ${deductible}% · ${valueBasis(modelYear, today)}`
}
