import { add, money, pesos, subtract } from '../money/money.ts'
import { COVERAGES, type CoverageFacts } from './coverages.data.ts'
import {
  canDisable,
  shownAs,
  type CoverageType,
  type ServerCoverageType,
  COVERAGE_TYPES,
} from './coverage-types.ts'
import type { Coverage, CoverageOptions } from './plan.ts'

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

/** The insurer's deductible and sum of a coverage that is switched off (BUY-84). */
export const OFF = -1

/** A coverage as the insurer defines it; a value that it does not have is `null`. */
export interface ServerCoverage {
  readonly type: ServerCoverageType
  readonly enabled: boolean
  /** Deductible in percent of the vehicle's value, or -1. */
  readonly deductible: number | null
  /** Sum assured in thousandths of a peso, or -1. */
  readonly sum: number | null
}

const NO_OPTIONS: CoverageOptions = { deductibles: [], sums: [] }

/** Choices for customers (BUY-79 to BUY-82); AV can only be switched on and off (BUY-77). */
export function coverageChoices(type: CoverageType): CoverageOptions {
  const { choice }: CoverageFacts = COVERAGES[type]
  return { deductibles: choice?.deductibles ?? [], sums: (choice?.sums ?? []).map(pesos) }
}

/**
 * Maps the insurer's coverages to those that customers see, in the insurer's order. RCP and RCB become one DT with the
 * total of both sums (BUY-74, BUY-75); RCBO and RCPO become one RCO.
 * @param editable Whether the plan offers the customising controls (BUY-88).
 */
export function combineCoverages(server: readonly ServerCoverage[], editable: boolean): Coverage[] {
  const groups = new Map<CoverageType, ServerCoverage[]>()
  for (const coverage of server) {
    const type = shownAs(coverage.type)
    groups.set(type, [...(groups.get(type) ?? []), coverage])
  }
  return [...groups].map(([type, parts]) => combine(type, parts, editable))
}

function combine(type: CoverageType, parts: readonly ServerCoverage[], editable: boolean): Coverage {
  const enabled = parts.filter((part) => part.enabled)
  const isEnabled = enabled.length > 0
  const shown = isEnabled ? enabled : parts
  return {
    type,
    isEnabled,
    assured: sumOf(shown.map((part) => part.sum)),
    deductible: shown[0]?.deductible ?? null,
    allowDisable: editable && canDisable(type),
    options: editable ? coverageChoices(type) : NO_OPTIONS,
  }
}

function sumOf(parts: readonly (number | null)[]): number | null {
  const amounts = parts.filter((part) => part !== null && part !== OFF).map((part) => money(part ?? 0))
  if (amounts.length > 0) return add(...amounts)
  return parts.includes(OFF) ? OFF : null
}

/**
 * Splits a DT total into two equal halves (BUY-78). RCP gets an odd thousandth, so that both add up. If switched off,
 * both are off.
 */
export function splitDt(total: number): { readonly RCP: number; readonly RCB: number } {
  if (total === OFF) return { RCP: OFF, RCB: OFF }
  const half = money(Math.floor(total / 2))
  return { RCP: subtract(money(total), half), RCB: half }
}

/**
 * Switches a coverage. Switched off, deductible and sum become -1 (BUY-84); switched on, they get the plan's own values
 * again (BUY-85).
 */
export function toggleCoverage(coverage: Coverage, original: Coverage, on: boolean): Coverage {
  if (!on && !coverage.allowDisable) return coverage
  if (!on) return { ...coverage, isEnabled: false, deductible: OFF, assured: OFF }
  const { deductible, assured } = restored(original)
  return { ...coverage, isEnabled: true, deductible, assured }
}

/** The values after switching on. A plan that came with the coverage off has none, so the lowest option is used. */
function restored(original: Coverage): Pick<Coverage, 'deductible' | 'assured'> {
  const { deductibles, sums } = original.options
  return {
    deductible: original.deductible === OFF ? (deductibles.at(-1) ?? null) : original.deductible,
    assured: original.assured === OFF ? (sums[0] ?? null) : original.assured,
  }
}

/** Applies a chosen deductible (BUY-86); a value that is not offered changes nothing. */
export function chooseDeductible(coverage: Coverage, deductible: number): Coverage {
  return coverage.isEnabled && coverage.options.deductibles.includes(deductible)
    ? { ...coverage, deductible }
    : coverage
}

export function chooseSum(coverage: Coverage, assured: number): Coverage {
  return coverage.isEnabled && coverage.options.sums.includes(assured) ? { ...coverage, assured } : coverage
}
