/** The coverages of the custom plan, as the insurer sends and as a person sees them. */
import { combineCoverages, type ServerCoverage } from './coverages.ts'
import type { CoverageType } from './coverage-types.ts'
import type { Coverage } from './plan.ts'
import { planDefault } from '../../../sandbox/tariff/plan-defaults.ts'

const parts = ['DM', 'RT', 'RCB', 'RCP', 'GM', 'AL', 'AV'] as const
export const custom: readonly ServerCoverage[] = parts.map((type) => ({
  type,
  ...planDefault('CUSTOM_PLAN', type),
}))
export const shown = combineCoverages(custom, true)

export function coverage(type: CoverageType, from: readonly Coverage[] = shown): Coverage {
  const found = from.find((one) => one.type === type)
  if (!found) throw new Error(`no ${type}`)
  return found
}
