/** Registers every capability: the endpoints for islands and the data of pages. Only what is listed here exists. */
import type { Hono } from 'hono'
import type { App } from '../http/context.ts'
import { failTheRest } from '../http/route.ts'
import type { Loaders } from '../pages/page-request.ts'
import { accessReportApi } from './account/security/access-report.ts'
import { caseFileApi } from './account/case-file/api.ts'
import { privacyApi } from './account/privacy/api.ts'
import { privacyLoaders } from './account/privacy/loader.ts'
import { accessApi } from './account/access/api.ts'
import { halfLogInApi } from './account/access/half-log-in.ts'
import { passkeyLogInApi } from './account/access/passkey-log-in.ts'
import { availabilityApi } from './platform/availability.ts'
import { billingApi } from './policies/billing/api.ts'
import { cancellationApi } from './policies/cancellation/api.ts'
import { catalogueApi } from './purchase/catalogue/api.ts'
import { adjusterApi } from './claims/forms/adjuster/api.ts'
import { closingApi } from './claims/exchange/closing/closing-api.ts'
import { exchangeApi } from './claims/exchange/exchange-api.ts'
import { claimFormsApi } from './claims/forms/driver/api.ts'
import { adjusterPhotosApi, driverPhoneLinkApi, driverPhotosApi } from './claims/forms/photos/photos-api.ts'
import { claimPaymentsApi } from './claims/claim-payments/api.ts'
import { claimPrivacyApi } from './claims/forms/privacy.ts'
import { contactApi } from './account/profile/contact.ts'
import { configApi } from './platform/config.ts'
import { documentsApi } from './policies/documents/api.ts'
import { endorsementsApi } from './policies/endorsements/api.ts'
import { eventsApi } from './platform/events.ts'
import { identityApi } from './policies/identity/api.ts'
import { invoiceCancellationApi } from './links/invoice-cancellation/api.ts'
import { invoicingApi } from './links/invoicing/api.ts'
import { paymentApi } from './purchase/payment/api.ts'
import { pendingApi } from './policies/policies/pending-api.ts'
import { picturesApi } from './links/photos/prompt-api.ts'
import { phonePhotosApi } from './links/photos/phone/api.ts'
import { policiesApi } from './policies/policies/api.ts'
import { plainLogIn } from './account/access/plain-log-in.ts'
import { plainQuote } from './purchase/quote/plain-quote.ts'
import { profileApi } from './account/profile/api.ts'
import { purchaseApi } from './purchase/purchase/api.ts'
import { quoteApi } from './purchase/quote/api.ts'
import { savedQuoteApi } from './purchase/quote/saved-quote-api.ts'
import { referralsApi } from './account/referrals/api.ts'
import { registrationApi } from './account/registration/api.ts'
import { policyInvoiceApi } from './policies/policy-invoice/api.ts'
import { proofApi } from './policies/proof/api.ts'
import { proofLoaders } from './policies/proof/loader.ts'
import { rectificationApi } from './policies/rectification/api.ts'
import { rectificationLoaders } from './policies/rectification/loader.ts'
import { renewalApi } from './policies/renewal/api.ts'
import { reportsApi } from './platform/reports.ts'
import { logInFactorApi } from './account/security/log-in-factor.ts'
import { passkeyPermitApi } from './account/security/passkey-log-in.ts'
import { securityApi } from './account/security/api.ts'
import { sessionApi } from './account/session/api.ts'
import { signatureApi } from './links/signature/api.ts'
import { passkeysApi } from './account/security/passkeys.ts'
import { stepUpApi } from './account/security/step-up.ts'
import { submissionsApi } from './platform/submissions.ts'
import { vehiclePhotosApi } from './links/photos/api.ts'
import { accessLoaders } from './account/access/loader.ts'
import { billingLoaders } from './policies/billing/loader.ts'
import { adjusterLoaders } from './claims/forms/adjuster/load.ts'
import { claimFormsLoaders } from './claims/forms/driver/load.ts'
import { documentsLoaders } from './policies/documents/loader.ts'
import { cancellationLoaders } from './policies/cancellation/loader.ts'
import { claimPaymentsLoaders } from './claims/claim-payments/loader.ts'
import { endorsementsLoaders } from './policies/endorsements/loader.ts'
import { identityLoaders } from './policies/identity/loader.ts'
import { invoicingLoaders } from './links/invoicing/loader.ts'
import { phonePhotosLoaders } from './links/photos/phone/loader.ts'
import { photosLoaders } from './links/photos/loader.ts'
import { policiesLoaders } from './policies/policies/loader.ts'
import { profileLoaders } from './account/profile/loader.ts'
import { purchaseLoaders } from './purchase/purchase/loader.ts'
import { referralsLoaders } from './account/referrals/loader.ts'
import { registrationLoaders } from './account/registration/loader.ts'
import { renewalLoaders } from './policies/renewal/loader.ts'
import { securityLoaders } from './account/security/loader.ts'
import { signatureLoaders } from './links/signature/loader.ts'

const features = [
  accessApi,
  halfLogInApi,
  passkeyLogInApi,
  accessReportApi,
  caseFileApi,
  privacyApi,
  availabilityApi,
  billingApi,
  cancellationApi,
  catalogueApi,
  adjusterApi,
  exchangeApi,
  closingApi,
  claimFormsApi,
  driverPhoneLinkApi,
  claimPrivacyApi,
  driverPhotosApi,
  adjusterPhotosApi,
  claimPaymentsApi,
  configApi,
  documentsApi,
  endorsementsApi,
  eventsApi,
  identityApi,
  invoiceCancellationApi,
  invoicingApi,
  paymentApi,
  pendingApi,
  phonePhotosApi,
  picturesApi,
  plainLogIn,
  plainQuote,
  policiesApi,
  profileApi,
  contactApi,
  purchaseApi,
  quoteApi,
  referralsApi,
  registrationApi,
  proofApi,
  policyInvoiceApi,
  rectificationApi,
  renewalApi,
  reportsApi,
  savedQuoteApi,
  securityApi,
  logInFactorApi,
  sessionApi,
  signatureApi,
  stepUpApi,
  passkeysApi,
  passkeyPermitApi,
  submissionsApi,
  vehiclePhotosApi,
]

/** The loader of each page, by the pattern of its row in `shared/sites.ts`; a missing one does not compile. */
export const loaders: Loaders = {
  ...accessLoaders,
  ...billingLoaders,
  ...documentsLoaders,
  ...cancellationLoaders,
  ...adjusterLoaders,
  ...claimFormsLoaders,
  ...claimPaymentsLoaders,
  ...endorsementsLoaders,
  ...identityLoaders,
  ...invoicingLoaders,
  ...phonePhotosLoaders,
  ...photosLoaders,
  ...policiesLoaders,
  ...privacyLoaders,
  ...profileLoaders,
  ...purchaseLoaders,
  ...referralsLoaders,
  ...registrationLoaders,
  ...proofLoaders,
  ...rectificationLoaders,
  ...renewalLoaders,
  ...securityLoaders,
  ...signatureLoaders,
}

export function api(app: Hono<App>): void {
  for (const bind of features) bind(app)
  failTheRest(app)
}
