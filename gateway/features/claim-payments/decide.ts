/** The answer to a proposal: once, with a second factor, for the amount that was shown (CLP-50, CLP-51, D61). */
import type { answerProposal, ClaimDecision } from '#shared/contracts/claims/claim-payments.ts'
import type { BodyOf, ParamsOf } from '#shared/contracts/endpoint.ts'
import { negotiationActions, proposalAnswerOf, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Outcome } from '#gateway/http/failure.ts'
import type { Answer as UpstreamAnswer } from '#gateway/insurer/answer.ts'
import { askOnce, askOutcome, type Submission } from '#gateway/insurer/ask-once.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { recordActivity } from '../security/activity.ts'
import { stepUp } from '../security/step-up.ts'
import { askClaim, negotiateCall } from './calls.ts'
import { claimFailure } from './claim-failure.ts'

type Answer = BodyOf<typeof answerProposal>

export async function decide(
  c: Ctx,
  session: SignedIn,
  { kind, id }: ParamsOf<typeof answerProposal>,
  body: Answer,
  submission: Submission,
): Promise<Outcome<typeof answerProposal>> {
  const claim = await askClaim(c, kind, id)
  if (!claim.ok) return { ...claimFailure(claim), outcome: submission.isRetry ? 'unknown' : 'unsent' }
  const { proposal } = claim.data
  // An answered one may be the answer to an earlier try with this key.
  if (!submission.isRetry) {
    if (!proposal || proposalAnswerOf(proposal.status) !== 'open') return fail('not_open')
    if (isOver(proposal.valid_until)) return fail('not_open')
  }
  const isChanged = proposal?.amount !== body.amount
  if (isChanged && !submission.isRetry) return fail('proposal_changed')
  const look = () => lookIfAnswered(c, { kind, id }, body)
  let sent: Awaited<ReturnType<typeof look>> | 'never_arrived'
  if (isChanged) {
    // An old press must not answer a newer proposal: look up its outcome, send nothing.
    sent = await askOutcome(c, negotiateCall[kind], submission.key, look)
  } else {
    const needed = await stepUp(c, session, 'proposal-answered')
    if (needed !== null) return needed
    const input = { params: { type: 'proposal' as const, id }, body: wireOf(body) }
    sent = await askOnce(c, negotiateCall[kind], input, submission, { look, again: 'late' })
  }
  if (typeof sent === 'string') return fail('proposal_changed')
  if (!sent.ok) {
    if (sent.kind !== 'refused' || sent.status !== 409) return failureOf(sent)
    return fail(sent.error === changed ? 'proposal_changed' : 'not_open')
  }
  await recordActivity(c, session, 'proposal-answered')
  const { reference } = sent.data
  return done(decisionOf(body, typeof reference === 'string' ? reference : null))
}

const isOver = (until: string | null | undefined) => Boolean(until) && Date.parse(until ?? '') < Date.now()

const wireOf = (body: Answer) =>
  body.answer === 'accepted'
    ? { action: negotiationActions.APPROVE }
    : {
        action: negotiationActions.REFUSE,
        reason: body.reason,
        ...(body.comment !== '' && { comment: body.comment }),
      }

/** Our own: the proposal changed between two reads of the claim. */
const changed = { code: 'proposal_changed', message: '' } as const

/** D79: the claim shows an answer that has arrived, if the amount is the same. */
async function lookIfAnswered(
  c: Ctx,
  { kind, id }: ParamsOf<typeof answerProposal>,
  { answer, amount }: Answer,
): Promise<UpstreamAnswer<(typeof negotiateCall)[ClaimKind]> | 'undone' | 'unknown'> {
  const claim = await askClaim(c, kind, id)
  if (!claim.ok) return 'unknown'
  const { proposal } = claim.data
  if (proposal?.amount !== amount) return { ok: false, kind: 'refused', status: 409, error: changed }
  const given = proposalAnswerOf(proposal.status)
  if (given === 'open') return 'undone'
  return given === answer
    ? { ok: true, data: { reference: proposal.reference } }
    : { ok: false, kind: 'refused', status: 409 }
}

const decisionOf = ({ answer, amount }: Answer, reference: string | null) =>
  ({ answer, amount, answeredAt: new Date().toISOString(), reference }) as ClaimDecision // an integer amount is money
