import { accessHandlers } from './features/access/handlers.ts'
import { availabilityHandlers } from './features/availability/handlers.ts'
import { billingHandlers } from './features/billing/handlers.ts'
import { cancellationHandlers } from './features/cancellation/handlers.ts'
import { catalogueHandlers } from './features/catalogue/handlers.ts'
import { claimFormsHandlers } from './features/claim-forms/handlers.ts'
import { claimPaymentsHandlers } from './features/claim-payments/handlers.ts'
import { documentsHandlers } from './features/documents/handlers.ts'
import { endorsementsHandlers } from './features/endorsements/handlers.ts'
import { identityHandlers } from './features/identity/handlers.ts'
import { invoicingHandlers } from './features/invoicing/handlers.ts'
import { otpHandlers } from './features/otp/handlers.ts'
import { paymentHandlers } from './features/payment/handlers.ts'
import { pendingHandlers } from './features/pending/handlers.ts'
import { photosHandlers } from './features/photos/handlers.ts'
import { policiesHandlers } from './features/policies/handlers.ts'
import { profileHandlers } from './features/profile/handlers.ts'
import { purchaseHandlers } from './features/purchase/handlers.ts'
import { quoteHandlers } from './features/quote/handlers.ts'
import { referralsHandlers } from './features/referrals/handlers.ts'
import { registrationHandlers } from './features/registration/handlers.ts'
import { renewalHandlers } from './features/renewal/handlers.ts'
import { sessionHandlers } from './features/session/handlers.ts'
import { signatureHandlers } from './features/signature/handlers.ts'
import { submissionsHandlers } from './features/submissions/handlers.ts'
import type { Handlers } from './http/handler.ts'

/** A call of the contract that no capability handles does not compile; a test finds one that two of them handle. */
export const handlers: Handlers = {
  ...accessHandlers,
  ...availabilityHandlers,
  ...billingHandlers,
  ...cancellationHandlers,
  ...catalogueHandlers,
  ...claimFormsHandlers,
  ...claimPaymentsHandlers,
  ...documentsHandlers,
  ...endorsementsHandlers,
  ...identityHandlers,
  ...invoicingHandlers,
  ...otpHandlers,
  ...paymentHandlers,
  ...pendingHandlers,
  ...photosHandlers,
  ...policiesHandlers,
  ...profileHandlers,
  ...purchaseHandlers,
  ...quoteHandlers,
  ...referralsHandlers,
  ...registrationHandlers,
  ...renewalHandlers,
  ...sessionHandlers,
  ...signatureHandlers,
  ...submissionsHandlers,
}
