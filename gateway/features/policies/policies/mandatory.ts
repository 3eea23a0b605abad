/** The compulsory civil liability beside the policy of a car: it cannot end before its term, whatever that one does (D127). */
import { POLICY_ACTIONS } from '#shared/domain/policies/policy-codes.ts'
import type { UpstreamProduct } from '#shared/upstream/policies/policies.ts'

/** `until`: ISO instant. Null where the product has none, or it is not in force. */
export function mandatoryOf({ policies }: UpstreamProduct): { readonly until: string | null } | null {
  const mandatory = policies.find(({ number }) => number.includes('XZ'))
  if (mandatory === undefined || mandatory.action?.code === POLICY_ACTIONS.CANCEL) return null
  return { until: mandatory.end_date ?? null }
}
