/**
 * Opens a claim, or resumes the policy's open claim (CLP-O3, D11). The insurer's call takes no idempotency key, so the
 * person's object allows one creation at a time, also across tabs (D112).
 */
import type { openClaim } from '#shared/contracts/claims/claim-payments.ts'
import { NO_POLICY_ERROR, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { UpstreamClaimItem } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Failure, type Outcome } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { claimRefusal } from '#gateway/features/claims/claim-refusal.ts'
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
  const { kind, policyNumber } = asked
  const business = {
    of: `${kind}:${policyNumber}`,
    wish: '',
    call: createCall[kind],
    look: () => lookForOpen(c, kind, policyNumber),
    again: 'late',
  } as const
  return oneAtATime(c, session, business, submission, (asking) => openAlone(c, asked, asking))
}

async function openAlone(c: Ctx, { kind, policyNumber }: Asked, submission: Submission): Promise<Opened> {
  const open = await findOpen(c, kind, policyNumber)
  // If the list cannot be read, no claim is created.
  if (!open.ok) return { ...creationFailure(open), outcome: submission.isRetry ? 'unknown' : 'unsent' }
  if (open.data !== null && !submission.isRetry) return done({ id: open.data.id, isResumed: true })
  const created = await askOnce(c, createCall[kind], { body: { policy_number: policyNumber } }, submission, {
    look: () => lookForOpen(c, kind, policyNumber),
    again: 'late',
  })
  if (!created.ok) return creationFailure(created)
  const id = created.data.id ?? (await idOfOpen(c, kind, policyNumber))
  // A created claim whose id is unknown is an error, because a second try could create another claim.
  return id === null ? fail('upstream_failed', 502, { outcome: 'unknown' }) : done({ id, isResumed: false })
}

/** D79: looks in the list of claims for the one that a lost response may have created. */
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
  return isWithoutPolicy ? fail('no_policy', 404) : claimRefusal(failure)
}
