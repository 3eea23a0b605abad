/**
 * Sends the answer to a proposal once, with a second factor. It must be the proposal that the person saw (CLP-50,
 * CLP-51, D61, D120).
 */
import type { answerProposal, ProposalDecision } from '#shared/contracts/claims/claim-payments.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import {
  claimStatusOf,
  negotiationActions,
  proposalAnswerOf,
  type ClaimKind,
  type ProposalAnswer,
} from '#shared/domain/claims/claim-status.ts'
import type { damagePayment } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { insurerNow } from '#gateway/insurer/call-context.ts'
import { done, fail, failureOf, type Outcome } from '#gateway/http/failure.ts'
import type { InsurerAnswer as UpstreamAnswer } from '#gateway/insurer/answer.ts'
import { oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { askOnce, askOutcome, SETTLED_MS, type Submission } from '#gateway/insurer/ask-once.ts'
import { markOf } from './adapter.ts'
import { askClaim, negotiateCall, claimFailure } from './calls.ts'
import { claimRefusal, messageOf } from '#gateway/insurer/refusals.ts'

type Answer = BodyOf<typeof answerProposal>
type Shown = ReplyOf<typeof damagePayment>

/** Sends the answer to a proposal: one per claim at a time, also across tabs (D155). */
export async function decide(
  c: Ctx,
  session: SignedIn,
  place: ParamsOf<typeof answerProposal>,
  body: Answer,
  submission: Submission,
): Promise<Outcome<typeof answerProposal>> {
  const business = {
    of: `proposal:${place.kind}:${place.id}`,
    wish: body.answer,
    call: negotiateCall[place.kind],
    look: () => lookIfAnswered(c, place, body, submission),
    again: 'late',
  } as const
  return oneAtATime(c, session, business, submission, (asked) => decideAlone(c, place, body, asked))
}

async function decideAlone(
  c: Ctx,
  { kind, id }: ParamsOf<typeof answerProposal>,
  body: Answer,
  submission: Submission,
): Promise<Outcome<typeof answerProposal>> {
  const claim = await askClaim(c, kind, id)
  if (!claim.ok) return { ...claimFailure(claim), outcome: submission.isRetry ? 'unknown' : 'unsent' }
  const { proposal } = claim.data
  // On a retry an answered proposal may be the result of an earlier try with this key.
  if (!submission.isRetry) {
    if (!proposal || givenOf(claim.data) !== 'open') return fail('not_open')
    if (isOver(proposal.valid_until, insurerNow(c))) return fail('not_open')
  }
  const isShown = isOfPress(claim.data, body)
  if (!isShown && !submission.isRetry) return fail('proposal_changed')
  const look = () => lookIfAnswered(c, { kind, id }, body, submission)
  let sent: Awaited<ReturnType<typeof look>> | 'never_arrived'
  if (!isShown) {
    // A delayed request must not answer a newer proposal, so only the outcome of the earlier try is looked up.
    sent = await askOutcome(c, negotiateCall[kind], submission.key, look)
  } else {
    const input = { params: { type: 'proposal' as const, id }, body: wireOf(body) }
    sent = await askOnce(c, negotiateCall[kind], input, submission, { look, again: 'late' })
  }
  if (sent === 'never_arrived') return fail('proposal_changed')
  // While the outcome is unknown, the page shows that the answer is being confirmed.
  if (typeof sent === 'string') return failureOf({ ok: false, kind: 'running' })
  if (!sent.ok) {
    if (sent.kind !== 'refused' || sent.status !== 409) return claimRefusal(sent)
    if (sent.error === notTaken) return fail('not_taken')
    if (sent.error === changed) return fail('proposal_changed')
    const sentence = messageOf(sent)
    return fail('not_open', 409, sentence === '' ? {} : { sentence })
  }
  const { reference } = sent.data
  return done(decisionOf(body, typeof reference === 'string' ? reference : null, insurerNow(c)))
}

const isOver = (until: string | null | undefined, now: number) =>
  Boolean(until) && Date.parse(until ?? '') < now

const wireOf = (body: Answer) =>
  body.answer === 'accepted'
    ? { action: negotiationActions.APPROVE }
    : {
        action: negotiationActions.REFUSE,
        reason: body.reason,
        ...(body.comment !== '' && { comment: body.comment }),
      }

/** Derives the given answer from the proposal, or from the status of a claim that is paid or about to be paid. */
function givenOf({ status, proposal }: Shown): ProposalAnswer | null {
  const name = claimStatusOf(status)
  return name === 'PENDING_PAYMENT' || name === 'PAID' ? 'accepted' : proposalAnswerOf(proposal?.status)
}

/**
 * True if the claim shows the proposal that the person answered; once answered, a proposal may have no term any more.
 */
function isOfPress(claim: Shown, { amount, mark }: Answer): boolean {
  const { proposal } = claim
  if (proposal?.amount !== amount) return false
  return mark === undefined || givenOf(claim) !== 'open' || markOf(proposal) === mark
}

/** Refusals by the gateway itself, derived from the claim after a lost response. */
const changed = { code: 'proposal_changed', message: '' } as const
const notTaken = { code: 'not_taken', message: '' } as const
const answered = { code: 'answered', message: '' } as const

const refusedWith = (error: typeof changed | typeof notTaken | typeof answered) =>
  ({ ok: false, kind: 'refused', status: 409, error }) as const

/**
 * D79: looks in the claim for the answer that may have arrived. A different proposal proves nothing about the answered
 * one.
 */
async function lookIfAnswered(
  c: Ctx,
  { kind, id }: ParamsOf<typeof answerProposal>,
  body: Answer,
  submission: Submission,
): Promise<UpstreamAnswer<(typeof negotiateCall)[ClaimKind]> | 'undone' | 'unknown'> {
  const claim = await askClaim(c, kind, id)
  if (!claim.ok) return 'unknown'
  const { proposal } = claim.data
  const given = givenOf(claim.data)
  if (typeof proposal?.amount !== 'number') {
    // Some insurers show a proposal only while it waits: after the answer only the claim's status shows what was
    // answered.
    if (given === 'open') return 'unknown'
  } else if (!isOfPress(claim.data, body)) return refusedWith(changed)
  if (given === 'open') return isGivenBack(body, submission) ? refusedWith(notTaken) : 'undone'
  return given === body.answer
    ? { ok: true, data: { reference: proposal?.reference } }
    : refusedWith(answered)
}

/**
 * True if a refusal is not retried, because the proposal cannot be distinguished from a new one of the same amount
 * (D120). The person then decides about the current proposal. An acceptance is retried, because it asks for the same
 * money.
 */
const isGivenBack = ({ answer, mark = '' }: Answer, submission: Submission) =>
  answer === 'refused' && mark === '' && submission.isRetry && Date.now() - submission.sentAt > SETTLED_MS

const decisionOf = ({ answer, amount }: Answer, reference: string | null, now: number) =>
  // The cast is safe: every integer is a valid `Money`.
  ({ answer, amount, answeredAt: new Date(now).toISOString(), reference }) as ProposalDecision
