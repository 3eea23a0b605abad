/** The pocket card (D63), built from the list of policies alone, so that it costs one call. */
import type { PocketCard, PocketPolicy } from '#shared/contracts/policies/pocket-card.ts'
import { shownPolicy } from '#shared/domain/policies/policy-list.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import type { UpstreamPolicy } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { coveragesShown } from '#gateway/features/purchase/quote/plans-adapter.ts'
import { vehicleValue } from './adapter.ts'
import { coverOf, readEndings, type Endings } from './end-of-cover.ts'
import { losesPolicies, askPolicyList } from './policy-list.ts'

type Read = { readonly ok: true; readonly data: PocketCard } | UpstreamFailure

export async function readPocketCard(c: Ctx): Promise<Read> {
  const now = Date.now()
  const [answer, endings] = await Promise.all([askPolicyList(c), readEndings(c)])
  if (!answer.ok) return answer
  const policies = answer.data.products.flatMap((product) => {
    const policy = shownPolicy(product.policies)
    const shown = policy && pocketPolicy(policy, now, endings)
    return shown ? [shown] : []
  })
  // Policies in force come first.
  const ordered = policies.toSorted((a, b) => a.status.localeCompare(b.status))
  return { ok: true, data: { policies: ordered, isIncomplete: losesPolicies(answer.lost) } }
}

function pocketPolicy(policy: UpstreamPolicy, now: number, endings: Endings): PocketPolicy | null {
  const { status, startDate, expirationDate } = coverOf(policy, endings, now)
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
