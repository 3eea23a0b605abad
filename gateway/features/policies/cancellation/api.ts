import type { Hono } from 'hono'
import * as contract from '#shared/contracts/policies/cancellation.ts'
import { receiptFileName } from '#shared/domain/cancellation/receipt-name.ts'
import { cancelPolicy, minorCodes } from '#shared/upstream/policies/cancellation.ts'
import { minorOf } from '#shared/upstream/errors.ts'
import { automaticRenewal } from '#shared/upstream/policies/renewal.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail, failureOf, sessionEnded, type Outcome } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { answerOnce, answerSignedIn } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { readClaims } from '#gateway/session/access-token.ts'
import { sessionOf } from '#gateway/session/session.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { findPolicy, type PolicyToCancel } from './policy.ts'
import { readReasons } from './reasons.ts'
import { receiptPdf } from '../documents/receipt-pdf.ts'
import { receiptText } from './receipt-text.ts'
import { receiptOf, situationOf } from './situation.ts'

export function cancellationApi(app: Hono<App>): void {
  answerSignedIn(app, contract.getCancellation, ({ c, session, params }) =>
    readCancellation(c, session, params.policyNumber),
  )

  answerOnce(app, contract.cancelPolicy, async ({ c, session, params, body, submission }) => {
    // The contract requires a session.
    if (session === null) return sessionEnded()
    const policy = await findPolicy(c, params.policyNumber)
    if (!policy.ok) return { ...policy, outcome: 'unsent' }
    // A policy that is cancelled may be the answer to an earlier try with this key.
    const open = submission.isRetry ? null : await openSituation(c, session, policy.data)
    if (open?.ok === false) return open
    return cancel(c, session, policy.data, body, submission, open?.data.unused?.refund ?? null)
  })

  answerFile(app, contract.getCancellationReceipt, async ({ c, params }) => {
    const session = await sessionOf(c)
    if (session === null) return sessionEnded()
    const stored = await c.env.PERSON.getByName(session.personRef).cancellation(params.policyNumber)
    if (stored === null) return fail('policy_missing', 404)
    const headers = { 'content-type': 'application/pdf' }
    const file = receiptPdf(receiptText(receiptOf(stored), c.var.config.BRAND_NAME))
    return { ok: true, name: receiptFileName(stored.policyNumber), response: new Response(file, { headers }) }
  })

  answerOnce(app, contract.pauseRenewal, async ({ c, session, params, submission }) => {
    // The contract requires a session.
    if (session === null) return sessionEnded()
    const policy = await findPolicy(c, params.policyNumber)
    if (!policy.ok) return { ...policy, outcome: 'unsent' }
    if (!policy.data.details.canManage) return fail('not_cancellable')
    const choice = { policy_id: policy.data.id, accept: false }
    const paused = await askOnce(c, automaticRenewal, { body: choice }, submission, {
      // Idempotent: the same choice again.
      look: async () => Promise.resolve('undone' as const),
      again: 'harmless',
    })
    if (!paused.ok) return failureOf(paused)
    await c.env.PERSON.getByName(session.personRef).chooseRenewal(policy.data.id, false)
    return done({})
  })
}

export async function readCancellation(
  c: Ctx,
  session: SignedIn,
  policyNumber: string,
): Promise<Outcome<typeof contract.getCancellation>> {
  const [policy, reasons] = await Promise.all([findPolicy(c, policyNumber), readReasons(c)])
  if (!policy.ok) return policy
  const [situation, choice] = await Promise.all([
    situationOf(c, session, policy.data),
    c.env.PERSON.getByName(session.personRef).renewalChoice(policy.data.id),
  ])
  if (!situation.ok) return situation
  const { details, vehicle, isMonthly } = policy.data
  return done({
    policyNumber: details.policyNumber,
    vehicle,
    isMonthly,
    hasBegun: details.status !== 'toBegin',
    expirationDate: details.expirationDate,
    situation: situation.data,
    isRenewalPaused: choice === false,
    reasons,
  })
}

type Asked = { readonly reasonId: string; readonly improvement: string }

async function cancel(
  c: Ctx,
  session: SignedIn,
  policy: PolicyToCancel,
  { reasonId, improvement }: Asked,
  submission: Submission,
  /** As it was shown, thousandths. */
  refund: number | null,
): Promise<Outcome<typeof contract.cancelPolicy>> {
  const user = await askSigned(c, userInfo, { query: { timestamp: Date.now() } })
  if (!user.ok) return { ...failureOf(user), outcome: 'unsent' }
  const { policyNumber } = policy.details
  const person = c.env.PERSON.getByName(session.personRef)
  const begun = await person.beginCancellation(submission.key, {
    policyNumber,
    vehicle: policy.vehicle,
    number: await ownNumber(submission.key),
    refund,
  })
  const body = {
    policy_id: policy.id,
    user_id: user.data.id ?? readClaims(session.accessToken)?.sub ?? '',
    cancellation_reason_id: reasonId,
    cancel_date: new Date(begun.at).toISOString(),
    ...(improvement !== '' && { reason_detail_desc: improvement }),
  }
  const sent = await askOnce(c, cancelPolicy, { body }, submission, {
    // D79: API-40 says whether it is cancelled.
    look: () => lookIfCancelled(c, policyNumber),
    again: 'late',
  })
  if (!sent.ok) return cancelFailure(sent)
  const { cancellation_number: number, refund: given } = sent.data
  const finished = await person.finishCancellation(submission.key, {
    ...(typeof number === 'string' && { number }),
    ...(typeof given === 'number' && { refund: given }),
  })
  return done(receiptOf(finished ?? begun))
}

async function openSituation(c: Ctx, session: SignedIn, policy: PolicyToCancel) {
  const situation = await situationOf(c, session, policy)
  if (!situation.ok) return { ...situation, outcome: 'unsent' } as const
  if (situation.data.kind === 'open') return done(situation.data)
  return fail(situation.data.kind === 'external' ? 'not_cancellable' : 'already_cancelled')
}

async function lookIfCancelled(c: Ctx, policyNumber: string) {
  const policy = await findPolicy(c, policyNumber)
  if (!policy.ok) return 'unknown'
  return policy.data.details.status === 'canceled' ? ({ ok: true, data: {} } as const) : 'undone'
}

function cancelFailure(failure: UpstreamFailure) {
  const isOver = failure.kind === 'refused' && minorOf(failure.error) === minorCodes.alreadyCancelled
  return isOver ? fail('already_cancelled') : failureOf(failure)
}

/** For an insurer without numbers: derived from the submission. */
const ownNumber = async (key: string) =>
  (await digest(`cancellation:${key}`))
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .toUpperCase()
