import type { UpstreamCoverage } from '#shared/upstream/plan-shapes.ts'

const MANDATORY = ['RCBO', 'RCPO']

/** The coverages of the policy beside the car's own: the mandatory civil liability (XZ). */
export function mandatoryOf(coverages: readonly UpstreamCoverage[]): UpstreamCoverage[] {
  return coverages.filter((coverage) => MANDATORY.includes(coverage.coverage_type.name))
}
