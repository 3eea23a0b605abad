import type { UpstreamCoverage } from '#shared/upstream/purchase/plan-shapes.ts'
import { MANDATORY } from './rates.data.ts'

export const isMandatory = (type: string): type is keyof typeof MANDATORY => Object.hasOwn(MANDATORY, type)

/** Coverages of the mandatory civil liability policy (XZ), which stands beside the car's own. */
export function mandatoryOf(coverages: readonly UpstreamCoverage[]): UpstreamCoverage[] {
  return coverages.filter((coverage) => isMandatory(coverage.coverage_type.name))
}
