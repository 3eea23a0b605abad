import { COVERAGES } from './coverages.data.ts'
import { COVERAGE_TYPES, type CoverageType } from './coverage-types.ts'

interface CoverageSection {
  readonly title: string
  readonly types: readonly CoverageType[]
}

const typesOf = (section: 'car' | 'others') =>
  COVERAGE_TYPES.filter((type) => COVERAGES[type].section === section)

/** The two lists of the plan screen, in reading order (BUY-54, BUY-56, BUY-O27). */
export const COVERAGE_SECTIONS: readonly [damage: CoverageSection, others: CoverageSection] =
  /* @__PURE__ */ (() => [
    { title: 'Hablemos de tu auto', types: typesOf('car') },
    { title: 'Otros adicionales que te acompañan', types: typesOf('others') },
  ])()

type ValueBasis = 'Valor factura' | 'Valor comercial'

/** Basis of the vehicle's value, shown beside the deductible (BUY-89, BUY-90, BUY-O22). `today`: YYYY-MM-DD. */
export function valueBasis(modelYear: number, today: string): ValueBasis {
  const year = Number(today.slice(0, 4))
  return modelYear === year || modelYear === year - 1 ? 'Valor factura' : 'Valor comercial'
}

/** Label of a deductible: "Deducible 5% · Valor comercial", for DM and RT (BUY-O22). */
export function deductibleLabel(deductible: number, modelYear: number, today: string): string {
  return `Deducible ${deductible}% · ${valueBasis(modelYear, today)}`
}
