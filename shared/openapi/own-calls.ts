/** Every call of the gateway's own contract, with its capability and its name. */
import type { Endpoint } from '../contracts/endpoint.ts'
import * as access from '../contracts/access.ts'
import * as availability from '../contracts/availability.ts'
import * as billing from '../contracts/portal/billing.ts'
import * as cancellation from '../contracts/portal/cancellation.ts'
import * as catalogue from '../contracts/catalogue.ts'
import * as claimForm from '../contracts/claims/claim-form.ts'
import * as claimPhotos from '../contracts/claims/claim-photos.ts'
import * as claimFiles from '../contracts/claims/claim-files.ts'
import * as claimPayments from '../contracts/claims/claim-payments.ts'
import * as claimPhoneLink from '../contracts/claims/claim-phone-link.ts'
import * as config from '../contracts/config.ts'
import * as documents from '../contracts/portal/documents.ts'
import * as endorsements from '../contracts/portal/endorsements.ts'
import * as events from '../contracts/events.ts'
import * as identity from '../contracts/portal/identity.ts'
import * as invoicing from '../contracts/invoicing.ts'
import * as payment from '../contracts/payment.ts'
import * as pending from '../contracts/portal/pending.ts'
import * as phonePhotos from '../contracts/claims/phone-photos.ts'
import * as photos from '../contracts/photos.ts'
import * as pocketCard from '../contracts/portal/pocket-card.ts'
import * as policies from '../contracts/portal/policies.ts'
import * as profile from '../contracts/portal/profile.ts'
import * as purchase from '../contracts/purchase.ts'
import * as quote from '../contracts/quote.ts'
import * as referrals from '../contracts/portal/referrals.ts'
import * as registration from '../contracts/registration.ts'
import * as renewal from '../contracts/portal/renewal.ts'
import * as savedQuote from '../contracts/saved-quote.ts'
import * as security from '../contracts/portal/security.ts'
import * as session from '../contracts/session.ts'
import * as signature from '../contracts/signature.ts'
import * as stepUp from '../contracts/portal/step-up.ts'
import * as submissions from '../contracts/submissions.ts'

const capabilities: Readonly<Record<string, object>> = {
  access,
  availability,
  billing,
  cancellation,
  catalogue,
  'claim-form': claimForm,
  'claim-photos': claimPhotos,
  'claim-files': claimFiles,
  'claim-payments': claimPayments,
  'claim-phone-link': claimPhoneLink,
  config,
  documents,
  endorsements,
  events,
  identity,
  invoicing,
  payment,
  pending,
  'phone-photos': phonePhotos,
  photos,
  'pocket-card': pocketCard,
  policies,
  profile,
  purchase,
  quote,
  referrals,
  registration,
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

/** A contract exports its schemas too, which have neither property. */
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'effect' in value
}
