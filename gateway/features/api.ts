/** Every capability: what islands can ask, and what comes with pages. What does not stand here does not exist. */
import type { Hono } from 'hono'
import type { App } from '../http/context.ts'
import { failTheRest } from '../http/route.ts'
import type { Loaders } from '../pages/page-request.ts'
import { accessApi } from './access/api.ts'
import { availabilityApi } from './platform/availability.ts'
import { billingApi } from './billing/api.ts'
import { cancellationApi } from './cancellation/api.ts'
import { catalogueApi } from './catalogue/api.ts'
import { claimFormsApi } from './claim-forms/api.ts'
import { claimPhotosApi } from './claim-forms/photos-api.ts'
import { claimPaymentsApi } from './claim-payments/api.ts'
import { claimPhoneLinkApi } from './claim-forms/phone-link-api.ts'
import { configApi } from './platform/config.ts'
import { documentsApi } from './documents/api.ts'
import { endorsementsApi } from './endorsements/api.ts'
import { eventsApi } from './platform/events.ts'
import { identityApi } from './identity/api.ts'
import { invoicingApi } from './invoicing/api.ts'
import { paymentApi } from './payment/api.ts'
import { pendingApi } from './policies/pending-api.ts'
import { picturesApi } from './photos/prompt-api.ts'
import { phonePhotosApi } from './photos/phone/api.ts'
import { policiesApi } from './policies/api.ts'
import { plainLogIn } from './access/plain-log-in.ts'
import { plainQuote } from './quote/plain-quote.ts'
import { profileApi } from './profile/api.ts'
import { purchaseApi } from './purchase/api.ts'
import { quoteApi } from './quote/api.ts'
import { savedQuoteApi } from './quote/saved-quote-api.ts'
import { referralsApi } from './referrals/api.ts'
import { registrationApi } from './registration/api.ts'
import { renewalApi } from './renewal/api.ts'
import { reportsApi } from './platform/reports.ts'
import { securityApi } from './security/api.ts'
import { sessionApi } from './session/api.ts'
import { signatureApi } from './signature/api.ts'
import { stepUpApi } from './security/step-up.ts'
import { submissionsApi } from './platform/submissions.ts'
import { vehiclePhotosApi } from './photos/api.ts'
import { accessLoaders } from './access/loader.ts'
import { billingLoaders } from './billing/loader.ts'
import { claimFormsLoaders } from './claim-forms/loader.ts'
import { documentsLoaders } from './documents/loader.ts'
import { cancellationLoaders } from './cancellation/loader.ts'
import { claimPaymentsLoaders } from './claim-payments/loader.ts'
import { endorsementsLoaders } from './endorsements/loader.ts'
import { invoicingLoaders } from './invoicing/loader.ts'
import { phonePhotosLoaders } from './photos/phone/loader.ts'
import { photosLoaders } from './photos/loader.ts'
import { policiesLoaders } from './policies/loader.ts'
import { profileLoaders } from './profile/loader.ts'
import { purchaseLoaders } from './purchase/loader.ts'
import { referralsLoaders } from './referrals/loader.ts'
import { registrationLoaders } from './registration/loader.ts'
import { renewalLoaders } from './renewal/loader.ts'
import { securityLoaders } from './security/loader.ts'
import { signatureLoaders } from './signature/loader.ts'

const features = [
  accessApi,
  availabilityApi,
  billingApi,
  cancellationApi,
  catalogueApi,
  claimFormsApi,
  claimPhoneLinkApi,
  claimPhotosApi,
  claimPaymentsApi,
  configApi,
  documentsApi,
  endorsementsApi,
  eventsApi,
  identityApi,
  invoicingApi,
  paymentApi,
  pendingApi,
  phonePhotosApi,
  picturesApi,
  plainLogIn,
  plainQuote,
  policiesApi,
  profileApi,
  purchaseApi,
  quoteApi,
  referralsApi,
  registrationApi,
  renewalApi,
  reportsApi,
  savedQuoteApi,
  securityApi,
  sessionApi,
  signatureApi,
  stepUpApi,
  submissionsApi,
  vehiclePhotosApi,
]

/** Which page gets which data, by the pattern of its row in `shared/sites.ts`; a missing one does not compile. */
export const loaders: Loaders = {
  ...accessLoaders,
  ...billingLoaders,
  ...documentsLoaders,
  ...cancellationLoaders,
  ...claimFormsLoaders,
  ...claimPaymentsLoaders,
  ...endorsementsLoaders,
  ...invoicingLoaders,
  ...phonePhotosLoaders,
  ...photosLoaders,
  ...policiesLoaders,
  ...profileLoaders,
  ...purchaseLoaders,
  ...referralsLoaders,
  ...registrationLoaders,
  ...renewalLoaders,
  ...securityLoaders,
  ...signatureLoaders,
}

export function api(app: Hono<App>): void {
  for (const bind of features) bind(app)
  failTheRest(app)
}
