/** The pocket card (D63): all of it stands in the list of policies, so that it costs one call. */
import type { PocketCard, PocketPolicy } from '#shared/contracts/policies/pocket-card.ts'
import { shownPolicy } from '#shared/domain/policies/policy-list.ts'
import { policyStatus } from '#shared/domain/policies/policy-status.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { listPolicies, type UpstreamPolicy } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { coveragesShown } from '#gateway/features/purchase/quote/plans-adapter.ts'
import { vehicleValue } from './adapter.ts'
import { losesPolicies } from './lost-policies.ts'

type Read = { readonly ok: true; readonly data: PocketCard } | UpstreamFailure

export async function readPocketCard(c: Ctx): Promise<Read> {
  const now = Date.now()
  const answer = await askSigned(c, listPolicies, { query: { timestamp: now } })
  if (!answer.ok) return answer
  const policies = answer.data.products.flatMap((product) => {
    const policy = shownPolicy(product.policies)
    const shown = policy && pocketPolicy(policy, now)
    return shown ? [shown] : []
  })
  // Policies in force first.
  const ordered = policies.toSorted((a, b) => a.status.localeCompare(b.status))
  return { ok: true, data: { policies: ordered, isIncomplete: losesPolicies(answer.lost) } }
}

function pocketPolicy(policy: UpstreamPolicy, now: number): PocketPolicy | null {
  const startDate = policy.start_date ?? null
  const expirationDate = policy.end_date ?? null
  const status = policyStatus({ action: policy.action?.code ?? null, startDate, expirationDate }, now)
  if (status !== 'active' && status !== 'toBegin') return null
  const { brand, model, year, plates, commercial_value: value } = policy.vehicle
  return {
    policyNumber: policy.number,
    status,
    vehicle: { brand: spelled(brand), model: spelled(model), year, plates, value: vehicleValue(value) },
    startDate,
    expirationDate,
    coverages: coveragesShown(policy.coverages),
  }
}
