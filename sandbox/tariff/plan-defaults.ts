import { pesos, type Money } from '#shared/domain/money/money.ts'
import { COVERAGES, type CoverageFacts } from '#shared/domain/plans/coverages.data.ts'
import {
  shownAs,
  type MandatoryCoverageType,
  type ServerCoverageType,
} from '#shared/domain/plans/coverage-types.ts'
import type { PlanName } from '#shared/domain/plans/plan-names.ts'

/**
 * Default values of a coverage. A value that the coverage does not have is `null`: DM and RT assure the vehicle's
 * value, AL and AV are services.
 */
interface CoverageDefault {
  readonly enabled: boolean
  /** Deductible in percent of the vehicle's value. */
  readonly deductible: number | null
  readonly sum: Money | null
}

/** Default setting of a coverage in an annual plan (BUY-70 to BUY-72). */
export function planDefault(
  plan: PlanName,
  part: Exclude<ServerCoverageType, MandatoryCoverageType>,
): CoverageDefault {
  const { plans, parts }: CoverageFacts = COVERAGES[shownAs(part)]
  const start = plans === 'mandatory' ? 'off' : plans[plan]
  if (start === 'off') return { enabled: false, deductible: null, sum: null }
  const { deductible = null, sum } = start
  return { enabled: true, deductible, sum: sum === undefined ? null : pesos(sum / parts.length) }
}
