/** A new claim, once for each policy: the open one is gone on with (CLP-O3, D11). */
import type { openClaim } from '#shared/contracts/claims/claim-payments.ts'
import { NO_POLICY_ERROR, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { UpstreamClaimItem } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Failure, type Outcome } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { claimItem } from './adapter.ts'
import { createCall, listClaims } from './calls.ts'

export async function openOrResume(
  c: Ctx,
  kind: ClaimKind,
  policyNumber: string,
  submission: Submission,
): Promise<Outcome<typeof openClaim>> {
  const open = await findOpen(c, kind, policyNumber)
  // Of an insurer that cannot say what there is nothing is asked for twice.
  if (!open.ok) return { ...creationFailure(open), outcome: submission.isRetry ? 'unknown' : 'unsent' }
  if (open.data !== null && !submission.isRetry) return done({ id: open.data.id, isResumed: true })
  const created = await askOnce(c, createCall[kind], { body: { policy_number: policyNumber } }, submission, {
    look: async () => {
      const made = await findOpen(c, kind, policyNumber)
      if (!made.ok) return 'unknown'
      return made.data === null ? 'undone' : { ok: true, data: { id: made.data.id } }
    },
    again: 'late',
  })
  if (!created.ok) return creationFailure(created)
  const id = created.data.id ?? (await idOfOpen(c, kind, policyNumber))
  // It was made: nothing is sent again on a guess.
  return id === null ? fail('upstream_failed', 502, { outcome: 'unknown' }) : done({ id, isResumed: false })
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
