import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getPayments } from '#shared/contracts/policies/billing.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { paths } from '#shared/paths.ts'
import type { Ctx } from '#gateway/http/context.ts'
import {
  type Done,
  type Failure,
  sessionEnded,
  done,
  doneBefore,
  fail,
  failureOf,
  type Outcome,
} from '#gateway/http/failure.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type SignedInRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import { invoicePart } from '../policy-invoice/api.ts'
import { readMethod, readPayments, findMonthly, readRecords } from './read-billing.ts'
import * as contract from '#shared/contracts/policies/billing.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { cardChanged, overduePaid } from '#gateway/case-file/purchase-events.ts'
import { cardMark } from '#shared/domain/billing/card-mark.ts'
import { cardErrors } from '#shared/contracts/purchase/payment.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import { changePaymentMethod, payDue, paymentMethod } from '#shared/upstream/policies/billing.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import { deviceSessionPlaceholder } from '#shared/upstream/purchase/payment.ts'
import { digest } from '#gateway/http/digest.ts'
import { isJustMade, oneAtATime, type BusinessKey } from '#gateway/idempotency/one-at-a-time.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { counter, countFailed } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { paymentFailure } from '#gateway/features/purchase/payment/answers.ts'
import { methodOf } from './adapter.ts'

interface Sending {
  readonly session: SignedIn
  readonly submission: Submission
  readonly policyNumber: string
}

/** Changes the card of a policy (API-44, D11, D61, D79). Idempotent: replacing a card with itself changes nothing. */
async function changeCard(
  c: Ctx,
  { session, submission, policyNumber }: Sending,
  body: BodyOf<typeof contract.changePaymentMethod>,
): Promise<Outcome<typeof contract.changePaymentMethod>> {
  const business = {
    of: `card:${policyNumber}`,
    wish: await digest(body.encodedCard),
    call: changePaymentMethod,
    look: async () => Promise.resolve('undone' as const),
    again: 'harmless',
  } as const
  return oneAtATime(c, session, business, submission, async (asked) =>
    (await isJustMade(c, session, business)) && !asked.isRetry
      ? doneBefore({})
      : replaceCard(c, { session, submission: asked, policyNumber }, body),
  )
}

async function replaceCard(
  c: Ctx,
  { session, submission, policyNumber }: Sending,
  { encodedCard, shown }: BodyOf<typeof contract.changePaymentMethod>,
): Promise<Outcome<typeof contract.changePaymentMethod>> {
  const found = await findUnsent(c, policyNumber)
  if (!found.ok) return found
  if (!submission.isRetry && !(await isShown(c, found.id, shown))) return fail('card_changed')
  const body = { device_session_id: deviceSessionPlaceholder, encoded_card: encodedCard, cvv: '' } as const
  return counted(c, session, submission, async () => {
    const input = { params: { id: found.id }, body }
    const answer = await askOnce(c, changePaymentMethod, input, submission, {
      look: async () => ((await isShown(c, found.id, shown)) ? 'undone' : ({ ok: true, data: {} } as const)),
      again: 'harmless',
      recheck: async () => ((await isShown(c, found.id, shown)) ? null : otherMethod),
    })
    if (answer.ok) return done({})
    return answer === otherMethod ? fail('card_changed') : refused(answer)
  })
}

/** D134: true if the policy still has the card that the page shows, or if its card cannot be read. */
async function isShown(c: Ctx, id: string, shown: string | undefined): Promise<boolean> {
  if (shown === undefined) return true
  const method = await askSigned(c, paymentMethod, { params: { id } })
  return !method.ok || cardMark(methodOf(method.data)) === shown
}

/** The gateway's own refusal: the policy has another card than the page shows. */
const otherMethod: UpstreamFailure = { ok: false, kind: 'refused', status: 409 }

/** BIL-24: maps a failed card change to the card error, recognised by its HTTP status. */
function refused(failure: UpstreamFailure): Failure<never> {
  const { code } = paymentFailure(failure)
  const generic = failureOf(failure)
  return isCardError(code) ? { ...generic, detail: code } : generic
}

async function payOverdue(
  c: Ctx,
  { session, submission, policyNumber }: Sending,
  { amount }: BodyOf<typeof contract.payDue>,
): Promise<Outcome<typeof contract.payDue>> {
  const business = {
    of: `due:${policyNumber}`,
    wish: String(amount),
    call: payDue,
    look: () => lookForPaid(c, policyNumber),
    // If the outcome of a payment is unknown, the payment is never repeated, because the card could be charged twice
    // (D79).
    again: 'never',
  } as const
  return oneAtATime(c, session, business, submission, (asked) =>
    payAlone(c, { session, submission: asked, policyNumber }, amount, business),
  )
}

async function payAlone(
  c: Ctx,
  { session, submission, policyNumber }: Sending,
  amount: number,
  { look, again }: Pick<BusinessKey<typeof payDue>, 'again'> & { look: () => ReturnType<typeof lookForPaid> },
): Promise<Outcome<typeof contract.payDue>> {
  // Another tab or an earlier request may have paid: a second payment is never requested (D11).
  if (!submission.isRetry && isMade(await look())) return fail('nothing_due')
  await session.object.hold()
  const paid = await counted(c, session, submission, async () => {
    const input = { params: { policyNumber }, body: { amount } }
    const answer = await askOnce(c, payDue, input, submission, { look, again })
    return answer.ok ? done({}) : ofCancelled(c, policyNumber, dueFailure(answer))
  })
  if (paid.ok || paid.outcome === 'final') await session.object.letGo()
  return paid
}

/** Replaces the harmless codes `nothing_due` and `not_offered` if another tab has cancelled the policy. */
async function ofCancelled<Code extends string>(
  c: Ctx,
  policyNumber: string,
  failed: Failure<Code>,
): Promise<Failure<Code | 'already_cancelled'>> {
  if (failed.code !== 'nothing_due' && failed.code !== 'not_offered') return failed
  const found = await findMonthly(c, policyNumber)
  return found.ok && found.isCancelled ? fail('already_cancelled') : failed
}

const isMade = (found: Awaited<ReturnType<typeof lookForPaid>>) => typeof found !== 'string'

/** Looks for the payment: it has succeeded if no payment is overdue any more. */
async function lookForPaid(c: Ctx, policyNumber: string) {
  const read = await readRecords(c, policyNumber)
  if (!read?.isWhole) return 'unknown'
  return read.records.some(({ state }) => state === 'error') ? 'undone' : ({ ok: true, data: {} } as const)
}

function dueFailure(
  failure: UpstreamFailure,
): Failure<(typeof cardErrors)[number] | 'nothing_due' | 'other_amount' | 'not_offered'> {
  if (failure.kind === 'refused') {
    if (failure.error?.code === errorCodes.paymentNotDue) return fail('nothing_due')
    if (failure.error?.code === errorCodes.otherAmountDue) return fail('other_amount')
    if (lacksCall(failure)) return fail('not_offered')
  }
  const failed = paymentFailure(failure)
  return isCardError(failed.code) ? { ...failed, code: failed.code } : failureOf(failure)
}

const isCardError = (code: string): code is (typeof cardErrors)[number] =>
  (cardErrors as readonly string[]).includes(code)

async function findUnsent(c: Ctx, policyNumber: string) {
  const found = await findMonthly(c, policyNumber)
  if (found.ok && found.isCancelled) return fail('already_cancelled', 409, { outcome: 'unsent' })
  return found.ok ? found : ({ ...found, outcome: 'unsent' } as const)
}

/**
 * Limits refused cards per person, against card testing (D55). A retry only looks up an outcome, so it is never
 * limited.
 */
async function counted<Made extends { readonly ok: boolean }>(
  c: Ctx,
  session: SignedIn,
  { isRetry }: Submission,
  send: () => Promise<Made>,
): Promise<Made | Failure<never>> {
  if (isRetry) return send()
  const tries = await counter(c, 'refusedCardsPerPerson', session.personRef)
  return countFailed(tries, send, (made) => {
    const { code = '', detail = '' } = made as { code?: string; detail?: string }
    return isCardError(code) || isCardError(detail)
  })
}

const billingCalls: readonly Route[] = [
  answerSignedIn(contract.getPayments, ({ c, params }) => readPayments(c, params.policyNumber)),

  answerSignedIn(contract.getPaymentMethod, ({ c, params }) => readMethod(c, params.policyNumber)),

  answerOnce(
    contract.changePaymentMethod,
    async ({ c, params, body, session, submission }) =>
      session === null ? sessionEnded() : changeCard(c, { session, submission, ...params }, body),
    {
      limit: {
        route: 'changesPerPerson',
        also: ['refusedCardsPerPerson'],
      },
      caseEvent: cardChanged,
    },
  ),

  answerOnce(
    contract.payDue,
    async ({ c, params, body, session, submission }) =>
      session === null ? sessionEnded() : payOverdue(c, { session, submission, ...params }, body),
    { caseEvent: overduePaid },
  ),
]

const loaders = {
  '/policy/payment-method/:policyNumber': forSignedIn<PageData['/policy/payment-method/:policyNumber']>(
    async (request) => {
      const read = await billed(request, readMethod)
      if ('redirect' in read) return read
      return { data: { session: read.session, billing: read.found } }
    },
  ),

  '/policy/payment-history/:policyNumber': forSignedIn<PageData['/policy/payment-history/:policyNumber']>(
    async (request) => {
      const reading = billed(request, readPayments)
      const { data: asked } = safeParse(getPayments.params, request.match.params)
      // The invoices are shown only if the payments could be read, because that proves that the policy belongs to this
      // person.
      const known = reading.then((read) => ({ ok: 'found' in read && read.found !== null }))
      const invoiced = asked ? invoicePart(request.c, asked.policyNumber, known) : null
      const read = await reading
      if ('redirect' in read) return read
      return { data: { session: read.session, payments: read.found, invoice: invoiced } }
    },
  ),
} satisfies Partial<Loaders>

export const billingFeature = feature({ calls: billingCalls, loaders })

type Read<Data> = (
  c: Ctx,
  policyNumber: string,
) => Promise<Done<Data> | Failure<'policy_missing' | 'not_monthly'>>

/**
 * BIL-O10: loads a billing page. A policy without monthly payments redirects to its management, an unknown number home
 * (POL-57).
 */
async function billed<Data>(
  request: SignedInRequest,
  read: Read<Data>,
): Promise<
  { readonly redirect: string } | { readonly session: Promise<Session | null>; readonly found: Data | null }
> {
  const { c, match } = request
  const asked = safeParse(getPayments.params, match.params)
  if (!asked.success) return { redirect: paths.policyMissing() }
  const { policyNumber } = asked.data
  const session = sessionPart(request)
  const answer = await withinBudget(read(c, policyNumber))
  if (answer?.ok === false && answer.code === 'policy_missing') return { redirect: paths.policyMissing() }
  if (answer?.ok === false && answer.code === 'not_monthly')
    return { redirect: paths.policyManagement(policyNumber) }
  return { session, found: answer?.ok === true ? answer.data : null }
}
