/** Detects a payment at an insurer without stored outcomes: a paid policy has dates (POL-10, D79). */
import { listPolicies, type UpstreamPolicy } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askSigned } from '#gateway/insurer/ask.ts'

type Found =
  | { readonly state: 'paid' | 'unpaid'; readonly policy: UpstreamPolicy }
  /** The paid policy is missing in the insurer's list of policies. */
  | { readonly state: 'missing' }
  | { readonly state: 'unknown'; readonly failure: UpstreamFailure }

/** Asks the policy list (API-24) about one policy, by its id or its number. */
export async function findPaid(
  c: Ctx,
  isThis: (policy: Pick<UpstreamPolicy, 'id' | 'number'>) => boolean,
): Promise<Found> {
  const listed = await askSigned(c, listPolicies, { query: { timestamp: Date.now() } })
  if (!listed.ok) return { state: 'unknown', failure: listed }
  const policy = listed.data.products.flatMap(({ policies }) => policies).find(isThis)
  if (policy === undefined) return { state: 'missing' }
  // A policy that was never paid has no dates (POL-10).
  if (policy.start_date) return { state: 'paid', policy }
  const unread = unreadDates(listed)
  return unread.length === 0
    ? { state: 'unpaid', policy }
    : { state: 'unknown', failure: { ok: false, kind: 'unreadable', unread } }
}

/** Paths of unreadable start dates. With any of them a missing date does not mean an unpaid policy (D76). */
export const unreadDates = ({ unread = [] }: { readonly unread?: readonly string[] }): readonly string[] =>
  unread.filter((path) => path.endsWith('start_date'))
