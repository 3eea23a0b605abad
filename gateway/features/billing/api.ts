import type { Hono } from 'hono'
import * as contract from '#shared/contracts/portal/billing.ts'
import type { App } from '#gateway/http/context.ts'
import { answerSignedIn } from '#gateway/http/route.ts'
import { readMethod, readPayments } from './read-billing.ts'

export function billingApi(app: Hono<App>): void {
  answerSignedIn(app, contract.getPayments, ({ c, params }) => readPayments(c, params.policyNumber))

  answerSignedIn(app, contract.getPaymentMethod, ({ c, params }) => readMethod(c, params.policyNumber))
}
