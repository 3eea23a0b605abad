import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getPayments } from '#shared/contracts/policies/billing.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { paths } from '#shared/paths.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { type Done, type Failure, sessionEnded } from '#gateway/http/failure.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type SignedInRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import { invoicePart } from '../policy-invoice/part.ts'
import { readMethod, readPayments } from './read-billing.ts'
import * as contract from '#shared/contracts/policies/billing.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { cardChanged, overduePaid } from '#gateway/case-file/purchase-events.ts'
import { changeCard, payOverdue } from './change-card.ts'

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
