import { splitDt, type ServerCoverage } from './coverages.ts'
import type { Coverage, CoverageChoice, Customization } from './plan.ts'
import { CUSTOMISABLE, type CustomisableType } from './coverage-types.ts'

/** The customisation to send with the next quote (BUY-87): only differences from the original plan. */
export function customizationOf(current: readonly Coverage[], original: readonly Coverage[]): Customization {
  const changes: Partial<Record<CustomisableType, CoverageChoice>> = {}
  for (const type of CUSTOMISABLE) {
    const now = current.find((coverage) => coverage.type === type)
    const before = original.find((coverage) => coverage.type === type)
    if (now && before && !isSame(now, before)) {
      changes[type] = { isEnabled: now.isEnabled, assured: now.assured, deductible: now.deductible }
    }
  }
  return changes
}

function isSame(a: Coverage, b: Coverage): boolean {
  return a.isEnabled === b.isEnabled && a.assured === b.assured && a.deductible === b.deductible
}

/** Converts choices to the insurer's terms: the DT total becomes RCP and RCB (BUY-78). */
export function serverCoverages(customization: Customization): ServerCoverage[] {
  return CUSTOMISABLE.flatMap((type): ServerCoverage[] => {
    const choice = customization[type]
    if (!choice) return []
    const { isEnabled: enabled, deductible, assured } = choice
    if (type !== 'DT') return [{ type, enabled, deductible, sum: assured }]
    const halves = assured === null ? { RCP: null, RCB: null } : splitDt(assured)
    return [
      { type: 'RCP', enabled, deductible, sum: halves.RCP },
      { type: 'RCB', enabled, deductible, sum: halves.RCB },
    ]
  })
}
