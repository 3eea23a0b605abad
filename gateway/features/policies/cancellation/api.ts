import type { BodyOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/policies/cancellation.ts'
import { unusedPremium, type UnusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { receiptFileName } from '#shared/domain/policies/cancellation-rules.ts'
import { today } from '#shared/domain/time/dates.ts'
import {
  cancelPolicy,
  checkCancellation,
  minorCodes,
  cancellationReasons,
} from '#shared/upstream/policies/cancellation.ts'
import { minorOf } from '#shared/upstream/errors.ts'
import { automaticRenewal } from '#shared/upstream/policies/renewal.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail, failureOf, sessionEnded, type Outcome } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned, askPublic } from '#gateway/insurer/ask.ts'
import { readClaims } from '#gateway/session/access-token.ts'
import { policyCancelled, renewalChosen } from '#gateway/case-file/purchase-events.ts'
import { endOfCover, type StoredCancellation } from '#gateway/session/cancellations.ts'
import { sessionOf } from '#gateway/session/session.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { findPolicy, type PolicyToCancel } from './policy.ts'
import { withComplaint, receiptFile } from '#gateway/features/policies/documents/receipt-file.ts'
import { receiptText } from './receipt-text.ts'
import { receiptOf, refundBy, situationOf } from './situation.ts'
import { idFrom, sameId } from '#shared/upstream/kept-id.ts'
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { idText } from '#shared/domain/text/id-text.ts'

const RETENTION_MS = 60 * 60 * 1000
type Reasons = NonNullable<Cancellation['reasons']>
const cache = new WeakMap<object, { readonly reasons: Reasons; readonly until: number }>()

/**
 * Reads the cancellation reasons that have a public wording (CAN-16), cached in this isolate for an hour. Null if the
 * insurer did not answer (CAN-O8).
 */
async function readReasons(c: Ctx): Promise<Reasons | null> {
  const known = cache.get(c.env)
  if (known !== undefined && known.until > Date.now()) return known.reasons
  const answer = await askPublic(c, cancellationReasons, {})
  if (!answer.ok) return null
  const reasons = answer.data.cancellation_reasons
    .map((reason) => ({
      id: idText(reason.cancellation_reason_id),
      text: reason.cancellation_reason_public_desc.trim(),
    }))
    .filter(({ text }) => text !== '')
  if (reasons.length === 0) return null
  cache.set(c.env, { reasons, until: Date.now() + RETENTION_MS })
  return reasons
}

export const cancellationCalls: readonly Route[] = [
  answerSignedIn(contract.getCancellation, ({ c, session, params }) =>
    readCancellation(c, session, params.policyNumber),
  ),

  answerOnce(
    contract.cancelPolicy,
    async ({ c, session, params, body, submission }) => {
      // Unreachable at run time, because the contract requires a session.
      if (session === null) return sessionEnded()
      const policy = await findPolicy(c, params.policyNumber)
      if (!policy.ok) return { ...policy, outcome: 'unsent' }
      // A cancelled policy may be the effect of an earlier try with this key.
      const business = {
        of: `cancellation:${params.policyNumber}`,
        wish: '',
        call: cancelPolicy,
        look: () => lookIfCancelled(c, policy.data),
        again: 'late',
      } as const
      return oneAtATime(c, session, business, submission, async (asked) => {
        const open = asked.isRetry ? null : await openSituation(c, session, policy.data, body)
        if (open?.ok === false) return open
        return cancel(c, session, policy.data, body, asked, open?.data ?? null)
      })
    },
    { caseEvent: policyCancelled },
  ),

  answerFile(contract.getCancellationReceipt, async ({ c, params }) => {
    const session = await sessionOf(c)
    if (session === null) return sessionEnded()
    const stored = await c.env.PERSON.getByName(session.personRef).cancellation(params.policyNumber)
    if (stored === null) return fail('policy_missing', 404)
    const words = withComplaint(c, receiptText(receiptOf(stored), c.var.config.BRAND_NAME))
    const response = await receiptFile(c.env, words)
    return { ok: true, name: receiptFileName(stored.policyNumber), response }
  }),

  answerOnce(
    contract.switchRenewal,
    async ({ c, session, params, body, submission }) => {
      // Unreachable at run time, because the contract requires a session.
      if (session === null) return sessionEnded()
      const policy = await findPolicy(c, params.policyNumber)
      if (!policy.ok) return { ...policy, outcome: 'unsent' }
      if (!policy.data.details.canManage) return fail('not_cancellable')
      const choice = { policy_id: sameId(policy.data.id), accept: body.accept }
      const switched = await askOnce(c, automaticRenewal, { body: choice }, submission, {
        // No look-up is needed, because repeating the same choice is idempotent.
        look: async () => Promise.resolve('undone' as const),
        again: 'harmless',
      })
      if (!switched.ok) return failureOf(switched)
      await c.env.PERSON.getByName(session.personRef).chooseRenewal(String(policy.data.id), body.accept)
      return done({})
    },
    { caseEvent: renewalChosen },
  ),
]

export async function readCancellation(
  c: Ctx,
  session: SignedIn,
  policyNumber: string,
): Promise<Outcome<typeof contract.getCancellation>> {
  const [policy, reasons] = await Promise.all([findPolicy(c, policyNumber), readReasons(c)])
  if (!policy.ok) return policy
  const [situation, choice] = await Promise.all([
    situationOf(c, session, policy.data),
    c.env.PERSON.getByName(session.personRef).renewalChoice(String(policy.data.id)),
  ])
  if (!situation.ok) return situation
  const { details, vehicle, isMonthly, mandatory, isMandatoryUnread } = policy.data
  return done({
    policyNumber: details.policyNumber,
    vehicle,
    isMonthly,
    hasBegun: details.status !== 'toBegin',
    expirationDate: details.expirationDate,
    situation: situation.data,
    mandatory,
    ...(isMandatoryUnread && { isMandatoryUnread }),
    debtRule: c.var.config.CANCELLED_DEBT,
    isRenewalPaused: choice === false,
    offersLaterDay: c.var.config.CANCELLATION_LATER_DAY === 'on',
    reasons,
  })
}

type Asked = BodyOf<typeof contract.cancelPolicy>

async function cancel(
  c: Ctx,
  session: SignedIn,
  policy: PolicyToCancel,
  { reasonId, improvement, lastDay, refund }: Asked,
  submission: Submission,
  unused: UnusedPremium | null,
): Promise<Outcome<typeof contract.cancelPolicy>> {
  const user = await askSigned(c, userInfo, { query: { timestamp: Date.now() } })
  if (!user.ok) return { ...failureOf(user), outcome: 'unsent' }
  const userId = user.data.id ?? readClaims(session.accessToken)?.sub
  if (userId === undefined) return fail('upstream_failed', 502, { outcome: 'unsent' })
  const { policyNumber } = policy.details
  const person = c.env.PERSON.getByName(session.personRef)
  const begun = await person.beginCancellation(submission.key, {
    policyNumber,
    vehicle: policy.vehicle,
    number: await ownNumber(submission.key),
    refund,
    kept: unused && { expeditionRights: unused.expeditionRights, mandatory: unused.mandatory },
    lastDay,
    refundBy: refundBy(c, lastDay),
    ...mandatoryPart(policy),
  })
  const body = {
    policy_id: sameId(policy.id),
    user_id: sameId(userId),
    cancellation_reason_id: idFrom(reasonId),
    // CAN-21: the last moment of cover is now, or the end of the chosen day.
    cancel_date: endOfCover(begun),
    ...(improvement !== '' && { reason_detail_desc: improvement }),
  }
  const sent = await askOnce(c, cancelPolicy, { body }, submission, {
    // D79: looks in API-40 whether the policy is cancelled.
    look: () => lookIfCancelled(c, policy),
    again: 'late',
  })
  if (!sent.ok) return cancelFailure(sent)
  const { cancellation_number: number, refund: given } = sent.data
  const finished = await person.finishCancellation(submission.key, {
    ...(typeof number === 'string' && { number }),
    ...(typeof given === 'number' && { refund: given }),
    ...(await endedAtOnce(c, begun)),
  })
  return done(receiptOf(finished ?? begun))
}

/** The compulsory part of a receipt; one that could not be read, or that has no day, is not left out (D127). */
function mandatoryPart({ mandatory, isMandatoryUnread }: PolicyToCancel) {
  if (mandatory === null)
    return { mandatoryUntil: null, ...(isMandatoryUnread && { mandatoryGap: 'unread' as const }) }
  const { until } = mandatory
  return { mandatoryUntil: until, ...(until === null && { mandatoryGap: 'undated' as const }) }
}

/** An insurer may not support a later day: then the receipt shows the actual end. */
async function endedAtOnce(c: Ctx, { policyNumber, at, lastDay = '' }: StoredCancellation) {
  if (lastDay <= today(at)) return {}
  const policy = await findPolicy(c, policyNumber)
  return policy.ok && policy.data.details.status === 'canceled' ? { lastDay: today(at) } : {}
}

async function openSituation(c: Ctx, session: SignedIn, policy: PolicyToCancel, body: Asked) {
  const situation = await situationOf(c, session, policy)
  if (!situation.ok) return { ...situation, outcome: 'unsent' } as const
  if (situation.data.kind === 'open') {
    const { periods } = situation.data
    const unused = periods && unusedPremium(periods, body.lastDay)
    const isAsShown = isLastDay(c, body.lastDay, periods) && (unused?.refund ?? null) === body.refund
    return isAsShown ? done(unused) : fail('other_refund', 409, { outcome: 'unsent' })
  }
  return fail(situation.data.kind === 'external' ? 'not_cancellable' : 'already_cancelled')
}

/** True for a valid last day: today, or a later paid day if the insurer is known to accept one (D253). */
const isLastDay = (c: Ctx, day: string, periods: readonly { readonly until: string }[] | null): boolean => {
  const now = today(Date.now())
  if (day === now) return true
  return c.var.config.CANCELLATION_LATER_DAY === 'on' && day > now && day <= (periods?.at(-1)?.until ?? now)
}

/** Looks whether the policy is cancelled; the check also knows a cancellation for a later day. */
async function lookIfCancelled(c: Ctx, { id, details }: PolicyToCancel) {
  const policy = await findPolicy(c, details.policyNumber)
  if (!policy.ok) return 'unknown'
  if (policy.data.details.status === 'canceled') return { ok: true, data: {} } as const
  const check = await askSigned(c, checkCancellation, { params: { id } })
  const isOver = !check.ok && check.kind === 'refused' && minorOf(check.error) === minorCodes.alreadyCancelled
  return isOver ? ({ ok: true, data: {} } as const) : 'undone'
}

function cancelFailure(failure: UpstreamFailure) {
  const isOver = failure.kind === 'refused' && minorOf(failure.error) === minorCodes.alreadyCancelled
  return isOver ? fail('already_cancelled') : failureOf(failure)
}

/** A receipt number for an insurer that assigns none, derived from the submission. */
const ownNumber = async (key: string) =>
  (await digest(`cancellation:${key}`))
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .toUpperCase()
