import { COVERAGE_OPTIONS, OFF } from '#shared/domain/plans/coverages.ts'
import {
  PLAN_DEFAULTS,
  SERVER_COVERAGES,
  type ServerCoverageType,
} from '#shared/domain/plans/plan-defaults.ts'
import type { UpstreamCoverage, UpstreamPlanName } from '#shared/upstream/plan-shapes.ts'
import { MANDATORY } from './rates.data.ts'

/** A plan as a quotation asks for it; without `coverages` it is the plan as the insurer recommends it. */
export interface AskedPlan {
  readonly name: UpstreamPlanName
  readonly coverages?: readonly Readonly<UpstreamCoverage>[] | undefined
}

/** A plan's coverage: `sum` in thousandths; `null` where the coverage has no such value, -1 when switched off. */
export interface PlanCoverage {
  readonly type: ServerCoverageType
  readonly enabled: boolean
  readonly deductible: number | null
  readonly sum: number | null
}

type PlanCoverages =
  | { readonly ok: true; readonly coverages: readonly PlanCoverage[] }
  /** A value that is not offered, or a coverage switched off that may not be (BUY-79 to BUY-83). */
  | { readonly ok: false; readonly rejected: string }

type Adjustable = keyof (typeof PLAN_DEFAULTS)['CUSTOM_PLAN']
const DEFAULTS = {
  custom: PLAN_DEFAULTS.CUSTOM_PLAN,
  extended: PLAN_DEFAULTS.EXTENDED_PLAN,
  basic: PLAN_DEFAULTS.BASIC_PLAN,
} as const

/** The coverages of a plan (BUY-70 to BUY-72); only the custom one takes what the customer changed (BUY-88). */
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
  if (type === 'RCBO' || type === 'RCPO') {
    return { type, enabled: true, deductible: null, sum: MANDATORY[type].sum }
  }
  const { enabled, deductible, sum } = DEFAULTS[plan][type]
  return enabled ? { type, enabled, deductible, sum } : { type, enabled, deductible: OFF, sum: OFF }
}

function changed(original: PlanCoverage, change: UpstreamCoverage): PlanCoverage | undefined {
  const { type } = original
  if (type === 'RCBO' || type === 'RCPO') return original
  if (!change.enabled) {
    return CAN_DISABLE.has(type) ? { type, enabled: false, deductible: OFF, sum: OFF } : undefined
  }
  const deductible = chosen(change.deductible, original.deductible, DEDUCTIBLES[type] ?? [])
  const sum = chosen(change.sum_assured, original.sum, SUMS[type] ?? [])
  if (deductible === undefined || sum === undefined) return undefined
  return { type, enabled: true, deductible, sum }
}

/** The wanted value if it is offered; the plan's own where none is wanted; undefined otherwise. */
function chosen(
  wanted: number | null,
  own: number | null,
  offered: readonly number[],
): number | null | undefined {
  if (offered.length === 0) return own
  if (wanted === null || wanted === OFF) return own
  return offered.includes(wanted) ? wanted : undefined
}

/** BUY-83: the others stay, and civil liability is mandatory by law. */
const CAN_DISABLE: ReadonlySet<Adjustable> = new Set<Adjustable>(['DM', 'RT', 'AV'])

/** BUY-81, BUY-82. */
const DEDUCTIBLES: Partial<Record<Adjustable, readonly number[]>> = {
  DM: COVERAGE_OPTIONS.DM.deductibles,
  RT: COVERAGE_OPTIONS.RT.deductibles,
}

/** BUY-79 in its two halves (BUY-78), BUY-80. */
const HALVES = COVERAGE_OPTIONS.DT.sums.map((total) => total / 2)
const SUMS: Partial<Record<Adjustable, readonly number[]>> = {
  RCB: HALVES,
  RCP: HALVES,
  GM: COVERAGE_OPTIONS.GM.sums,
}
