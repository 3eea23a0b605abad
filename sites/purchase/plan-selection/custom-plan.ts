/**
 * State of the custom plan while it is changed: changes are shown immediately, and priced by the next quote (BUY-84 to
 * BUY-88).
 */
import { customizationOf } from '#shared/domain/plans/customization.ts'
import type { Coverage, CoverageChoice, Customization, Plan } from '#shared/domain/plans/plan.ts'
import type { CoverageType } from '#shared/domain/plans/coverage-types.ts'
import { isCurrent, type PlanQuoteState } from './quote-machine.ts'

/** Returns the plans as shown: the recommended one first (BUY-O25), the custom plan with the person's changes. */
export function plansOnShow({ shown, recommended, wish }: PlanQuoteState): Plan[] {
  const plans = shown?.quote.plans ?? []
  const wished = plans.map((plan) =>
    plan.allowEdit
      ? { ...plan, coverages: withChoices(originalOf(plan, recommended), wish.customization) }
      : plan,
  )
  const first = recommended?.name ?? plans[0]?.name
  return [...wished.filter(({ name }) => name === first), ...wished.filter(({ name }) => name !== first)]
}

/** Returns the plan's default coverages, whose values are restored when a coverage is switched on again (BUY-85). */
export function originalOf(plan: Plan, recommended: Plan | null): readonly Coverage[] {
  return recommended?.name === plan.name ? recommended.coverages : plan.coverages
}

function withChoices(original: readonly Coverage[], customization: Customization | null): Coverage[] {
  const choices: Readonly<Partial<Record<CoverageType, CoverageChoice | undefined>>> = customization ?? {}
  return original.map((coverage) => ({ ...coverage, ...choices[coverage.type] }))
}

/** Returns the customization to quote after a change of one coverage. */
export function withChange(
  shown: readonly Coverage[],
  original: readonly Coverage[],
  change: Coverage,
): Customization {
  return customizationOf(
    shown.map((coverage) => (coverage.type === change.type ? change : coverage)),
    original,
  )
}

/**
 * Returns the customization after a change in the current state. While the default plan is unknown, earlier changes
 * look like defaults, so they are kept explicitly.
 */
export function withChangeOn(
  { recommended, wish }: PlanQuoteState,
  plan: Plan,
  change: Coverage,
): Customization {
  const changed = withChange(plan.coverages, originalOf(plan, recommended), change)
  return recommended === null ? { ...wish.customization, ...changed } : changed
}

/** The quoted plan, ready to be contracted; null while its price does not match the wish. */
export function quotedPlan(state: PlanQuoteState, name: Plan['name']): Plan | null {
  if (!isCurrent(state)) return null
  return state.shown?.quote.plans.find((plan) => plan.name === name) ?? null
}
