/** Every call of the gateway's own contract, with its capability and its name. */
import type { Endpoint } from '../contracts/endpoint.ts'
import * as access from '../contracts/account/access.ts'
import * as availability from '../contracts/account/availability.ts'
import * as billing from '../contracts/policies/billing.ts'
import * as cancellation from '../contracts/policies/cancellation.ts'
import * as carAgain from '../contracts/policies/car-again.ts'
import * as caseFile from '../contracts/account/case-file.ts'
import * as catalogue from '../contracts/purchase/catalogue.ts'
import * as adjusterClosing from '../contracts/claims/adjuster-closing.ts'
import * as adjusterExchange from '../contracts/claims/adjuster-exchange.ts'
import * as adjusterForm from '../contracts/claims/adjuster-form.ts'
import * as adjusterPhotos from '../contracts/claims/adjuster-photos.ts'
import * as claimForm from '../contracts/claims/claim-form.ts'
import * as claimPhotos from '../contracts/claims/claim-photos.ts'
import * as claimFiles from '../contracts/claims/claim-files.ts'
import * as claimPayments from '../contracts/claims/claim-payments.ts'
import * as claimPhoneLink from '../contracts/claims/claim-phone-link.ts'
import * as claimPrivacy from '../contracts/claims/claim-privacy.ts'
import * as config from '../contracts/config.ts'
import * as contact from '../contracts/account/contact.ts'
import * as logInFactor from '../contracts/account/log-in-factor.ts'
import * as passkeyLogIn from '../contracts/account/passkey-log-in.ts'
import * as passkeys from '../contracts/account/passkeys.ts'
import * as documents from '../contracts/policies/documents.ts'
import * as endorsements from '../contracts/policies/endorsements.ts'
import * as events from '../contracts/events.ts'
import * as identity from '../contracts/policies/identity.ts'
import * as invoiceCancellation from '../contracts/links/invoice-cancellation.ts'
import * as invoicing from '../contracts/links/invoicing.ts'
import * as payment from '../contracts/purchase/payment.ts'
import * as paymentState from '../contracts/purchase/payment-state.ts'
import * as pending from '../contracts/policies/pending.ts'
import * as phonePhotos from '../contracts/links/phone-photos.ts'
import * as photos from '../contracts/links/photos.ts'
import * as pocketCard from '../contracts/policies/pocket-card.ts'
import * as policies from '../contracts/policies/policies.ts'
import * as privacy from '../contracts/account/privacy.ts'
import * as accessReport from '../contracts/account/access-report.ts'
import * as profile from '../contracts/account/profile.ts'
import * as purchase from '../contracts/purchase/purchase.ts'
import * as quote from '../contracts/purchase/quote.ts'
import * as referrals from '../contracts/account/referrals.ts'
import * as registration from '../contracts/account/registration.ts'
import * as proof from '../contracts/policies/proof.ts'
import * as policyInvoice from '../contracts/policies/policy-invoice.ts'
import * as rectification from '../contracts/policies/rectification.ts'
import * as renewal from '../contracts/policies/renewal.ts'
import * as savedQuote from '../contracts/purchase/saved-quote.ts'
import * as security from '../contracts/account/security.ts'
import * as session from '../contracts/account/session.ts'
import * as signature from '../contracts/links/signature.ts'
import * as stepUp from '../contracts/account/step-up.ts'
import * as submissions from '../contracts/submissions.ts'

const capabilities: Readonly<Record<string, object>> = {
  access,
  availability,
  billing,
  cancellation,
  'car-again': carAgain,
  'case-file': caseFile,
  catalogue,
  'adjuster-closing': adjusterClosing,
  'adjuster-exchange': adjusterExchange,
  'adjuster-form': adjusterForm,
  'adjuster-photos': adjusterPhotos,
  'claim-form': claimForm,
  'claim-photos': claimPhotos,
  'claim-files': claimFiles,
  'claim-payments': claimPayments,
  'claim-phone-link': claimPhoneLink,
  'claim-privacy': claimPrivacy,
  config,
  contact,
  'log-in-factor': logInFactor,
  'passkey-log-in': passkeyLogIn,
  passkeys,
  documents,
  endorsements,
  events,
  identity,
  'invoice-cancellation': invoiceCancellation,
  invoicing,
  payment,
  'payment-state': paymentState,
  pending,
  'phone-photos': phonePhotos,
  photos,
  'pocket-card': pocketCard,
  policies,
  privacy,
  'access-report': accessReport,
  profile,
  purchase,
  quote,
  referrals,
  registration,
  proof,
  'policy-invoice': policyInvoice,
  rectification,
  renewal,
  'saved-quote': savedQuote,
  security,
  session,
  signature,
  'step-up': stepUp,
  submissions,
}

export const ownCalls: readonly (readonly [capability: string, name: string, call: Endpoint])[] =
  Object.entries(capabilities).flatMap(([capability, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [[capability, name, value] as const] : [],
    ),
  )

/** True for an endpoint. A contract also exports schemas, which have neither a `path` nor an `effect`. */
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'effect' in value
}
