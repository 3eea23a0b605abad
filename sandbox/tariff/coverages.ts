import {
  canDisable,
  SERVER_COVERAGES,
  shownAs,
  type ServerCoverageType,
} from '#shared/domain/plans/coverage-types.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { OFF, coverageChoices } from '#shared/domain/plans/coverages.ts'
import { planDefault } from '#sandbox/tariff/plan-defaults.ts'
import type { UpstreamCoverage, UpstreamPlanName } from '#shared/upstream/purchase/plan-shapes.ts'
import { MANDATORY } from './rates.data.ts'

/** A requested plan of a quotation; without `coverages` it is the plan as the insurer recommends it. */
export interface AskedPlan {
  readonly name: UpstreamPlanName
  readonly coverages?: readonly Readonly<UpstreamCoverage>[] | undefined
}

/** A coverage of a plan. `sum` in thousandths: `null` if the coverage has none, -1 if it is switched off. */
export interface PlanCoverage {
  readonly type: ServerCoverageType
  readonly enabled: boolean
  readonly deductible: number | null
  readonly sum: number | null
}

type PlanCoverages =
  | { readonly ok: true; readonly coverages: readonly PlanCoverage[] }
  /** Failure: a value is not offered, or a required coverage is switched off (BUY-79 to BUY-83). */
  | { readonly ok: false; readonly rejected: string }

const PLANS = { custom: 'CUSTOM_PLAN', extended: 'EXTENDED_PLAN', basic: 'BASIC_PLAN' } as const

/** Computes the coverages of a plan (BUY-70 to BUY-72); only the custom plan takes the customer's changes (BUY-88). */
export function planCoverages(asked: AskedPlan): PlanCoverages {
  const wanted = new Map(
    asked.name === 'custom' ? asked.coverages?.map((one) => [one.coverage_type.name, one]) : undefined,
  )
  const coverages: PlanCoverage[] = []
  for (const type of SERVER_COVERAGES) {
    const original = originalOf(asked.name, type)
    const change = wanted.get(type)
    const coverage = change ? changed(original, change) : original
    if (!coverage) return { ok: false, rejected: type }
    coverages.push(coverage)
  }
  return { ok: true, coverages }
}

function originalOf(plan: UpstreamPlanName, type: ServerCoverageType): PlanCoverage {
  if (isMandatory(type)) {
    return { type, enabled: true, deductible: null, sum: MANDATORY[type].sum }
  }
  const { enabled, deductible, sum } = planDefault(PLANS[plan], type)
  return enabled ? { type, enabled, deductible, sum } : { type, enabled, deductible: OFF, sum: OFF }
}

function changed(original: PlanCoverage, change: UpstreamCoverage): PlanCoverage | undefined {
  const { type } = original
  if (isMandatory(type)) return original
  if (!change.enabled) {
    return canDisable(shownAs(type)) ? { type, enabled: false, deductible: OFF, sum: OFF } : undefined
  }
  const offered = offeredFor(type)
  const deductible = chosen(change.deductible, original.deductible, offered.deductibles)
  const sum = chosen(change.sum_assured, original.sum, offered.sums)
  if (deductible === undefined || sum === undefined) return undefined
  return { type, enabled: true, deductible, sum }
}

/**
 * A coverage's value: the wanted one if it is offered, the plan's own if none is wanted; undefined if it is
 * not offered.
 */
function chosen(
  wanted: number | null,
  own: number | null,
  offered: readonly number[],
): number | null | undefined {
  if (offered.length === 0) return own
  if (wanted === null || wanted === OFF) return own
  return offered.includes(wanted) ? wanted : undefined
}

/**
 * Values that a coverage offers (BUY-79 to BUY-82); a part of a coverage has its share of the sum (BUY-78).
 */
function offeredFor(type: ServerCoverageType) {
  const { deductibles, sums } = coverageChoices(shownAs(type))
  const { parts } = COVERAGES[shownAs(type)]
  return { deductibles, sums: sums.map((total) => total / parts.length) }
}

export const isMandatory = (type: string): type is keyof typeof MANDATORY => Object.hasOwn(MANDATORY, type)

/** Coverages of the mandatory civil liability policy (XZ), which stands beside the car's own. */
export function mandatoryOf(coverages: readonly UpstreamCoverage[]): UpstreamCoverage[] {
  return coverages.filter((coverage) => isMandatory(coverage.coverage_type.name))
}
