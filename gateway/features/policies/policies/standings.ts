/** Reads overdue payments of a person's policies, and the reasons of policies that ended early (API-42, D127). */
import { dueOf } from '#shared/domain/billing/payment-records.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { readRecords } from '../billing/read-billing.ts'
import type { KnownPolicy } from './adapter.ts'
import { endedHere, type Standing } from './end-of-cover.ts'

/** A debt that the list reports, without its detail. */
export const unsaid = {
  amount: null,
  since: null,
  nextTry: null,
  coveredUntil: null,
} as const

/** Limits the calls of one request, because each policy costs one. */
const MOST_POLICIES = 6

interface Standings {
  /** Overdue payments and early ends, by policy id; policies without them are left out. */
  readonly standings: ReadonlyMap<string, Standing>
  /** True if the payments of a debt could not be read. */
  readonly areDebtsUnread: boolean
}

export async function readStandings(
  c: Ctx,
  session: SignedIn | null,
  policies: readonly KnownPolicy[],
): Promise<Standings> {
  const open = policies.filter((policy) => isOverdue(policy) || isEndedEarly(policy))
  const asked = open.slice(0, MOST_POLICIES)
  // A debt beyond the limit is still a debt, whose payments are unread.
  const others = open.slice(MOST_POLICIES).filter(isOverdue)
  const read = await Promise.all(
    asked.map(async (policy) => ({ policy, ...(await standingOf(c, session, policy)) })),
  )
  return {
    standings: new Map([
      ...read.map(({ policy, standing }) => [policy.id, standing] as const),
      ...others.map(({ id, ended }) => [id, { due: unsaid, ended }] as const),
    ]),
    areDebtsUnread: others.length > 0 || read.some(({ isUnread }) => isUnread),
  }
}

export const isOverdue = ({ status, paymentFailed }: KnownPolicy) =>
  paymentFailed && (status === 'active' || status === 'toBegin')

export const isEndedEarly = ({ status, expirationDate }: Pick<KnownPolicy, 'status' | 'expirationDate'>) =>
  status === 'canceled' && expirationDate !== null && Date.parse(expirationDate) > Date.now()

interface Read {
  readonly standing: Standing
  readonly isUnread: boolean
}

async function standingOf(c: Ctx, session: SignedIn | null, policy: KnownPolicy): Promise<Read> {
  if (policy.status !== 'canceled') {
    const { due, isUnread } = await readUnpaid(c, policy)
    // The list reports this debt, also if the insurer gives no detail of it.
    return { standing: { due: due ?? unsaid, ended: policy.ended }, isUnread }
  }
  const { mandatoryUntil, policyNumber, paymentType } = policy
  const stored = session && (await c.env.PERSON.getByName(session.personRef).cancellation(policyNumber))
  if (stored) return { standing: { due: null, ended: endedHere(stored, mandatoryUntil) }, isUnread: false }
  // Only a policy with monthly payments can end because of an unpaid one.
  const { due: unpaid, isUnread } =
    paymentType === 'SUBSCRIPTION' ? await readUnpaid(c, policy) : { due: null, isUnread: false }
  const on = unpaid?.coveredUntil ?? null
  const ended = { on, unpaid, mandatoryUntil, cancelled: null, hasReceipt: false }
  return { standing: { due: null, ended }, isUnread }
}

async function readUnpaid(c: Ctx, { policyNumber }: KnownPolicy) {
  const read = await readRecords(c, policyNumber)
  return read?.isWhole ? { due: dueOf(read.records), isUnread: false } : { due: null, isUnread: true }
}
