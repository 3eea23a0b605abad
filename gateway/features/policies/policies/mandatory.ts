/**
 * Reads the compulsory civil liability beside the policy of a car: its term stays, whatever happens to that policy
 * (D127).
 */
import { POLICY_ACTIONS } from '#shared/domain/policies/policy-codes.ts'
import type { UpstreamProduct } from '#shared/upstream/policies/policies.ts'

/** The compulsory part; `until` is an ISO instant. Null if the product has none, or none in force. */
export function mandatoryOf({ policies }: UpstreamProduct): { readonly until: string | null } | null {
  const mandatory = policies.find(({ number }) => number.includes('XZ'))
  if (mandatory === undefined || mandatory.action?.code === POLICY_ACTIONS.CANCEL) return null
  return { until: mandatory.end_date ?? null }
}
