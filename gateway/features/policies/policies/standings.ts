/** Reads overdue payments of a person's policies, and the reasons of policies that ended early (API-42, D127). */
import { dueOf } from '#shared/domain/billing/payment-records.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { readRecords } from '../billing/read-billing.ts'
import type { KnownPolicy } from './adapter.ts'
import { endedHere, type Standing } from './end-of-cover.ts'

const unsaid = {
  amount: null,
  since: null,
  nextTry: null,
  coveredUntil: null,
} as const

/** Limits the calls of one request, because each policy costs one. */
const MOST_POLICIES = 6

/** Reads overdue payments and early ends, by policy id; policies without them are left out. */
export async function readStandings(
  c: Ctx,
  session: SignedIn | null,
  policies: readonly KnownPolicy[],
): Promise<ReadonlyMap<string, Standing>> {
  const asked = policies.filter((policy) => isOverdue(policy) || isEndedEarly(policy)).slice(0, MOST_POLICIES)
  return new Map(
    await Promise.all(
      asked.map(async (policy) => [policy.id, await standingOf(c, session, policy)] as const),
    ),
  )
}

const isOverdue = ({ status, paymentFailed }: KnownPolicy) =>
  paymentFailed && (status === 'active' || status === 'toBegin')

const isEndedEarly = ({ status, expirationDate }: KnownPolicy) =>
  status === 'canceled' && expirationDate !== null && Date.parse(expirationDate) > Date.now()

async function standingOf(c: Ctx, session: SignedIn | null, policy: KnownPolicy): Promise<Standing> {
  if (policy.status !== 'canceled') return { due: await readDue(c, policy), ended: policy.ended }
  const { mandatoryUntil, policyNumber, paymentType } = policy
  const stored = session && (await c.env.PERSON.getByName(session.personRef).cancellation(policyNumber))
  if (stored) return { due: null, ended: endedHere(stored, mandatoryUntil) }
  // Only a policy with monthly payments can end because of an unpaid one.
  const unpaid = paymentType === 'SUBSCRIPTION' ? await readUnpaid(c, policy) : null
  return {
    due: null,
    ended: {
      on: unpaid?.coveredUntil ?? null,
      unpaid,
      mandatoryUntil,
      cancelled: null,
      hasReceipt: false,
    },
  }
}

/** Reads the overdue payment that the list reports; an unreadable amount is left out. */
const readDue = async (c: Ctx, policy: KnownPolicy) => (await readUnpaid(c, policy)) ?? unsaid

async function readUnpaid(c: Ctx, { policyNumber }: KnownPolicy) {
  const read = await readRecords(c, policyNumber)
  return read?.isWhole ? dueOf(read.records) : null
}
