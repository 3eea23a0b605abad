/** The answer to a proposal: once, with a second factor, for the amount that was shown (CLP-50, CLP-51, D61). */
import type { answerProposal, ClaimDecision } from '#shared/contracts/claims/claim-payments.ts'
import type { BodyOf, ParamsOf } from '#shared/contracts/endpoint.ts'
import { negotiationActions, proposalAnswerOf } from '#shared/domain/claims/claim-status.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Outcome } from '#gateway/http/failure.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
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
    if (proposal.amount !== body.amount) return fail('proposal_changed')
  }
  const needed = await stepUp(c, session, 'proposal-answered')
  if (needed !== null) return needed
  const sent = await askOnce(
    c,
    negotiateCall[kind],
    { params: { type: 'proposal', id }, body: wireOf(body) },
    submission,
    { look: () => lookIfAnswered(c, { kind, id }, body), again: 'late' },
  )
  if (!sent.ok) {
    const isRefused = sent.kind === 'refused' && sent.status === 409
    return isRefused ? fail('not_open') : failureOf(sent)
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

/** D79: the claim shows an answer that has arrived. */
async function lookIfAnswered(c: Ctx, { kind, id }: ParamsOf<typeof answerProposal>, { answer }: Answer) {
  const claim = await askClaim(c, kind, id)
  if (!claim.ok) return 'unknown'
  const given = proposalAnswerOf(claim.data.proposal?.status)
  if (given === 'open') return 'undone'
  const { reference } = claim.data.proposal ?? {}
  return given === answer
    ? ({ ok: true, data: { reference } } as const)
    : ({ ok: false, kind: 'refused', status: 409 } as const)
}

const decisionOf = ({ answer, amount }: Answer, reference: string | null) =>
  ({ answer, amount, answeredAt: new Date().toISOString(), reference }) as ClaimDecision // an integer amount is money
