import type { Hono } from 'hono'
import * as contract from '#shared/contracts/policies/billing.ts'
import type { App } from '#gateway/http/context.ts'
import { sessionEnded } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn } from '#gateway/http/route.ts'
import { cardChanged, overduePaid } from '#gateway/case-file/purchase-events.ts'
import { changeCard, payOverdue } from './change-card.ts'
import { readMethod, readPayments } from './read-billing.ts'

export function billingApi(app: Hono<App>): void {
  answerSignedIn(app, contract.getPayments, ({ c, params }) => readPayments(c, params.policyNumber))

  answerSignedIn(app, contract.getPaymentMethod, ({ c, params }) => readMethod(c, params.policyNumber))

  answerOnce(
    app,
    contract.changePaymentMethod,
    async ({ c, params, body, session, submission }) =>
      session === null ? sessionEnded() : changeCard(c, { session, submission, ...params }, body),
    { caseEvent: cardChanged },
  )

  answerOnce(
    app,
    contract.payDue,
    async ({ c, params, body, session, submission }) =>
      session === null ? sessionEnded() : payOverdue(c, { session, submission, ...params }, body),
    { caseEvent: overduePaid },
  )
}
