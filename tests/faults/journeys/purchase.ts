/** Journeys of a purchase, from the car to the paid policy. */
import { checkVin } from '#shared/contracts/account/availability.ts'
import { getPaymentState } from '#shared/contracts/purchase/payment-state.ts'
import * as payment from '#shared/contracts/purchase/payment.ts'
import * as purchase from '#shared/contracts/purchase/purchase.ts'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { newcomer } from '../../newcomers.ts'
import { journey } from '../journey.ts'
import * as verbs from '../verbs.ts'

export const purchaseJourneys = [
  journey({
    name: 'a customer quotes',
    asks: postQuote,
    fails: /v1\/quotation$/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: { body: verbs.quoteBody } }),
  }),
  journey({
    name: 'the limit of policies is asked',
    asks: purchase.getAllowance,
    fails: /isAllowedNewPolicy/,
    told: 'silent',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'a VIN is looked up',
    asks: checkVin,
    fails: /v1\/policy\/vehicle\/verify/,
    told: 'silent',
    prepare: async () => ({
      client: await verbs.customer(),
      input: { body: { vin: verbs.vehicle().vin } },
    }),
  }),
  journey({
    name: 'the vehicle is registered',
    asks: purchase.createVehicle,
    fails: /v1\/policy\/vehicle$/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: { body: verbs.vehicle() } }),
  }),
  journey({
    name: 'the driver is registered',
    asks: purchase.createDriver,
    fails: /v1\/policy\/driver/,
    told: 'failure',
    prepare: async () => ({
      client: await verbs.customer(),
      input: { body: { person: newcomer(), email: 'luis@volante.example' } },
    }),
  }),
  journey({
    name: 'the policy is requested',
    asks: purchase.requestPolicy,
    fails: /v1\/policy\/request/,
    told: 'failure',
    async prepare() {
      const { client, body, effects } = await verbs.readyToRequest()
      return { client, input: { body }, effects }
    },
  }),
  journey({
    name: 'a year is paid',
    asks: payment.pay,
    fails: /v1\/policy\/pay$/,
    told: 'failure',
    async prepare() {
      const { client, paymentPlanId, policyId, policyNumber, effects } = await verbs.readyToPay('any')
      return {
        client,
        input: { body: { policyId, paymentPlanId: paymentPlanId(false) } },
        effects,
        policyNumber,
      }
    },
  }),
  journey({
    name: 'the first month is paid',
    asks: payment.payMonthly,
    fails: /v1\/policy\/paymentorder/,
    told: 'failure',
    async prepare() {
      const { client, paymentPlanId, policyId, policyNumber, effects } = await verbs.readyToPay('succeeded')
      const paymentMethodId = await verbs.newPaymentMethod()
      const body = { policyId, paymentPlanId: paymentPlanId(true), paymentMethodId }
      return { client, input: { body }, effects, policyNumber }
    },
  }),
  journey({
    name: 'it is asked whether a payment has arrived',
    asks: getPaymentState,
    fails: /v1\/policy\/person\?/,
    told: 'failure',
    prepare: verbs.ofPolicy(() => verbs.readyToPay('any')),
  }),
  journey({
    name: 'a payment is given up',
    asks: payment.closePayment,
    fails: /v1\/policy\/person\?/,
    // The page shows the payment as still open.
    told: 'silent',
    async prepare() {
      const { client, policyId } = await verbs.readyToPay('any')
      return { client, input: { body: { policyId } } }
    },
  }),
  journey({
    name: 'the renewal is chosen',
    asks: payment.chooseRenewal,
    fails: /v2\/policy\/automaticrenewal/,
    told: 'failure',
    async prepare() {
      const { client, policyId } = await verbs.readyToPay('any')
      return { client, input: { body: { policyId, accept: true } } }
    },
  }),
]
