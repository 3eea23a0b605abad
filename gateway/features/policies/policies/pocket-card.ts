/**
 * The pocket card (D63), built from the list of policies, so that it costs one call, and one more for each policy with an
 * overdue payment.
 */
import type { PocketCard, PocketPolicy } from '#shared/contracts/policies/pocket-card.ts'
import { shownPolicy } from '#shared/domain/policies/policy-list.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import type { UpstreamPolicy } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { coveragesShown } from '#gateway/features/purchase/quote/plans-adapter.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { knownPolicies, vehicleValue } from './adapter.ts'
import { coverOf, readEndings, type Endings } from './end-of-cover.ts'
import { losesPolicies, askPolicyList } from './policy-list.ts'
import { isOverdue, readStandings, unsaid } from './standings.ts'

/** Limits the wait for payments in ms: a driver needs the card after a crash more than the end of its cover. */
const DEBTS_MS = 1_000

type Read = { readonly ok: true; readonly data: PocketCard } | UpstreamFailure

export async function readPocketCard(c: Ctx): Promise<Read> {
  const now = Date.now()
  const [answer, endings] = await Promise.all([askPolicyList(c), readEndings(c)])
  if (!answer.ok) return answer
  const overdue = knownPolicies(answer.data.products, now, endings).filter(isOverdue)
  const read = await withinBudget(readStandings(c, null, overdue), DEBTS_MS)
  const dues = new Map(overdue.map(({ id }) => [id, read?.standings.get(id)?.due ?? unsaid] as const))
  const policies = answer.data.products.flatMap((product) => {
    const policy = shownPolicy(product.policies)
    const shown = policy && pocketPolicy(policy, now, endings)
    if (!shown) return []
    const due = dues.get(String(policy.id))
    return [due === undefined ? shown : { ...shown, due: { coveredUntil: due.coveredUntil } }]
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
