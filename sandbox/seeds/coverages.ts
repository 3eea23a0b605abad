import type { PlanName } from '#shared/domain/plans/plan.ts'
import type { UpstreamCoverage, UpstreamPlanName } from '#shared/upstream/plan-shapes.ts'
import { planCoverages } from '../tariff/coverages.ts'

const SERVER_NAMES: Record<PlanName, UpstreamPlanName> = {
  CUSTOM_PLAN: 'custom',
  EXTENDED_PLAN: 'extended',
  BASIC_PLAN: 'basic',
}

/** What a seeded policy of this plan covers, as API-24 answers it. */
export function coveragesOf(plan: PlanName): UpstreamCoverage[] {
  const result = planCoverages({ name: SERVER_NAMES[plan] })
  if (!result.ok) return []
  return result.coverages.map(({ type, enabled, sum, deductible }) => ({
    coverage_type: { name: type },
    enabled,
    sum_assured: sum,
    deductible,
  }))
}
