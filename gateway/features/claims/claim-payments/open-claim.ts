/**
 * A new claim, one per policy: an open one is resumed (CLP-O3, D11). The documents' call takes no key, and
 * two tabs have two keys: the person's object lets one at a time create (D112).
 */
import type { openClaim } from '#shared/contracts/claims/claim-payments.ts'
import { NO_POLICY_ERROR, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { UpstreamClaimItem } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Failure, type Outcome } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, askOutcome, SETTLED_MS, type Submission } from '#gateway/insurer/ask-once.ts'
import { recordOf } from '#gateway/idempotency/scope.ts'
import type { BegunClaim } from '#gateway/session/records/begun-claims.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { claimItem } from './adapter.ts'
import { createCall, listClaims } from './calls.ts'

interface Asked {
  readonly kind: ClaimKind
  readonly policyNumber: string
}
type Opened = Outcome<typeof openClaim>

export async function openOrResume(
  c: Ctx,
  session: SignedIn,
  asked: Asked,
  submission: Submission,
): Promise<Opened> {
  const { key, isRetry } = submission
  const person = c.env.PERSON.getByName(session.personRef)
  const of = `${asked.kind}:${asked.policyNumber}`
  const other = await person.beginClaim(of, key)
  if (other !== null) {
    const isOver = await isNothingLeftOf(c, session, asked, other)
    if (!isOver || (await person.beginClaim(of, key, other.key)) !== null) return stillRunning()
  }
  const opened = await openAlone(c, asked, submission)
  const isSettled = opened.ok || opened.outcome === 'final' || (opened.outcome === 'unsent' && !isRetry)
  if (isSettled) await person.endClaim(of, key)
  return opened
}

/** Nothing was sent: a retry with the same key finds the claim of the other tab. */
const stillRunning = () => fail<never>('still_running', 409, { outcome: 'unsent' })

/** Whether another tab's try is over: ended, never sent, or older than any call may take without a trace. */
async function isNothingLeftOf(
  c: Ctx,
  { personRef }: SignedIn,
  { kind, policyNumber }: Asked,
  { key }: BegunClaim,
): Promise<boolean> {
  const record = await (await recordOf(c, `person:${personRef}`, key)).peek()
  if (record.state === 'pending') return false
  if (record.state !== 'unknown') return true
  const found = await askOutcome(c, createCall[kind], key, () => lookForOpen(c, kind, policyNumber))
  if (found === 'never_arrived') return true
  if (found === 'undone') return Date.now() - record.sentAt > SETTLED_MS
  // Made or refused: the list, which is read next, shows it.
  return typeof found !== 'string' && (found.ok || (found.kind === 'refused' && found.status < 500))
}

async function openAlone(c: Ctx, { kind, policyNumber }: Asked, submission: Submission): Promise<Opened> {
  const open = await findOpen(c, kind, policyNumber)
  // Without a readable list nothing is created.
  if (!open.ok) return { ...creationFailure(open), outcome: submission.isRetry ? 'unknown' : 'unsent' }
  if (open.data !== null && !submission.isRetry) return done({ id: open.data.id, isResumed: true })
  const created = await askOnce(c, createCall[kind], { body: { policy_number: policyNumber } }, submission, {
    look: () => lookForOpen(c, kind, policyNumber),
    again: 'late',
  })
  if (!created.ok) return creationFailure(created)
  const id = created.data.id ?? (await idOfOpen(c, kind, policyNumber))
  // It was made: nothing is sent again on a guess.
  return id === null ? fail('upstream_failed', 502, { outcome: 'unknown' }) : done({ id, isResumed: false })
}

/** D79: the list shows a claim that was made. */
async function lookForOpen(c: Ctx, kind: ClaimKind, policyNumber: string) {
  const made = await findOpen(c, kind, policyNumber)
  if (!made.ok) return 'unknown'
  return made.data === null ? 'undone' : ({ ok: true, data: { id: made.data.id } } as const)
}

type Found = { readonly ok: true; readonly data: UpstreamClaimItem | null } | UpstreamFailure

async function findOpen(c: Ctx, kind: ClaimKind, policyNumber: string): Promise<Found> {
  const listed = await listClaims(c, kind, policyNumber)
  if (!listed.ok) return listed
  return { ok: true, data: listed.data.find((claim) => claimItem(claim).isOpen) ?? null }
}

async function idOfOpen(c: Ctx, kind: ClaimKind, policyNumber: string): Promise<string | null> {
  const made = await findOpen(c, kind, policyNumber)
  return made.ok ? (made.data?.id ?? null) : null
}

function creationFailure(failure: UpstreamFailure): Failure<'no_policy'> {
  const isWithoutPolicy = failure.kind === 'refused' && failure.error?.code === NO_POLICY_ERROR
  return isWithoutPolicy ? fail('no_policy', 404) : failureOf(failure)
}
