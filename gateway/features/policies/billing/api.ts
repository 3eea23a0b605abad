import * as contract from '#shared/contracts/policies/billing.ts'
import { sessionEnded } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { cardChanged, overduePaid } from '#gateway/case-file/purchase-events.ts'
import { changeCard, payOverdue } from './change-card.ts'
import { readMethod, readPayments } from './read-billing.ts'

export const billingCalls: readonly Route[] = [
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
