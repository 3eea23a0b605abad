/** All calls to the insurer by name: one list for the gateway's allow-list and the sandbox. */
import type { Endpoint } from '../contracts/endpoint.ts'
import * as access from './account/access.ts'
import * as availability from './account/availability.ts'
import * as billing from './policies/billing.ts'
import * as cancellation from './policies/cancellation.ts'
import * as adjusterForm from './claims/adjuster-form.ts'
import * as adjusterLists from './claims/adjuster-lists.ts'
import * as claimForms from './claims/claim-forms.ts'
import * as claimLists from './claims/claim-lists.ts'
import * as catalogue from './purchase/catalogue.ts'
import * as claimPayments from './claims/claim-payments.ts'
import * as contact from './account/contact.ts'
import * as securityEvents from './account/security-events.ts'
import * as documents from './policies/documents.ts'
import * as endorsements from './policies/endorsements.ts'
import * as exchange from './claims/exchange.ts'
import * as identity from './policies/identity.ts'
import * as invoiceCancellation from './links/invoice-cancellation.ts'
import * as invoicing from './links/invoicing.ts'
import * as otp from './account/otp.ts'
import * as payment from './purchase/payment.ts'
import * as passkeyLogIn from './account/passkey-log-in.ts'
import * as pending from './policies/pending.ts'
import * as photos from './links/photos.ts'
import * as policies from './policies/policies.ts'
import * as privacy from './account/privacy.ts'
import * as purchase from './purchase/purchase.ts'
import * as quote from './purchase/quote.ts'
import * as referrals from './account/referrals.ts'
import * as registration from './account/registration.ts'
import * as policyInvoice from './policies/policy-invoice.ts'
import * as proof from './policies/proof.ts'
import * as rectification from './policies/rectification.ts'
import * as renewal from './policies/renewal.ts'
import * as session from './account/session.ts'
import * as signature from './links/signature.ts'
import * as submissions from './submissions.ts'

type EndpointsOf<Exports> = {
  readonly [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name]
}

/** Endpoints of a module, without its schemas and constants. */
function endpointsOf<Exports extends object>(exports: Exports): EndpointsOf<Exports> {
  const endpoints = Object.entries(exports).filter(([, value]) => isEndpoint(value))
  // The filter matches the mapped type: schemas and constants have no `path` and no `effect`.
  return Object.fromEntries(endpoints) as EndpointsOf<Exports>
}

const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'effect' in value

export const upstreamCalls = endpointsOf({
  ...access,
  ...availability,
  ...billing,
  ...cancellation,
  ...catalogue,
  ...adjusterForm,
  ...adjusterLists,
  ...claimForms,
  ...claimLists,
  ...claimPayments,
  ...contact,
  ...passkeyLogIn,
  ...securityEvents,
  ...documents,
  ...endorsements,
  ...exchange,
  ...identity,
  ...invoiceCancellation,
  ...invoicing,
  ...otp,
  ...payment,
  ...pending,
  ...photos,
  ...policies,
  ...privacy,
  ...purchase,
  ...quote,
  ...referrals,
  ...registration,
  ...policyInvoice,
  ...proof,
  ...rectification,
  ...renewal,
  ...session,
  ...signature,
  ...submissions,
})

export type Upstream = typeof upstreamCalls
export type UpstreamName = keyof Upstream
