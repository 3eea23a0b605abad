/** The coverages of the custom plan, as the insurer sends and as a person sees them. */
import { combineCoverages, type ServerCoverage } from './coverages.ts'
import type { Coverage, CoverageType } from './plan.ts'
import { PLAN_DEFAULTS, type ServerCoverageType } from './plan-defaults.ts'

export const custom: readonly ServerCoverage[] = Object.entries(PLAN_DEFAULTS.CUSTOM_PLAN).map(
  ([type, value]) => ({
    type: type as ServerCoverageType, // Object.entries forgets the keys
    ...value,
  }),
)
export const shown = combineCoverages(custom, true)

export function coverage(type: CoverageType, from: readonly Coverage[] = shown): Coverage {
  const found = from.find((one) => one.type === type)
  if (!found) throw new Error(`no ${type}`)
  return found
}
