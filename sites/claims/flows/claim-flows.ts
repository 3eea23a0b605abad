/** Flows of a driver's form by variant. The variant comes with the form's data, not with its address. */
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import { externalFlow, ordinaryFlow, robberyFlow, windscreenFlow } from './variants.ts'

export const claimFlows: Readonly<Record<ClaimVariant, Flow>> = {
  ordinary: ordinaryFlow,
  robbery: robberyFlow,
  windscreen: windscreenFlow,
  external: externalFlow,
}

/** True if the flow has a summary to return to; robbery has none (CLF-07, CLF-O3). */
export const hasSummary = (variant: ClaimVariant): boolean => 'summary' in claimFlows[variant]
