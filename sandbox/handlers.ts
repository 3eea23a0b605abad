import { accessHandlers } from './features/account/access/handlers.ts'
import { adjusterHandlers } from './features/claims/adjuster/handlers.ts'
import { availabilityHandlers } from './features/account/availability/handlers.ts'
import { billingHandlers } from './features/policies/billing/handlers.ts'
import { cancellationHandlers } from './features/policies/cancellation/handlers.ts'
import { catalogueHandlers } from './features/purchase/catalogue/handlers.ts'
import { claimFormsHandlers } from './features/claims/claim-forms/handlers.ts'
import { contactHandlers } from './features/account/contact/handlers.ts'
import { securityEventHandlers } from './features/account/security-events/handlers.ts'
import { claimPaymentsHandlers } from './features/claims/claim-payments/handlers.ts'
import { documentsHandlers } from './features/policies/documents/handlers.ts'
import { endorsementsHandlers } from './features/policies/endorsements/handlers.ts'
import { exchangeHandlers } from './features/claims/exchange/handlers.ts'
import { identityHandlers } from './features/policies/identity/handlers.ts'
import { invoiceCancellationHandlers } from './features/links/invoice-cancellation/handlers.ts'
import { invoicingHandlers } from './features/links/invoicing/handlers.ts'
import { otpHandlers } from './features/account/otp/handlers.ts'
import { passkeyHandlers } from './features/account/passkeys/handlers.ts'
import { paymentHandlers } from './features/purchase/payment/handlers.ts'
import { pendingHandlers } from './features/policies/pending/handlers.ts'
import { photosHandlers } from './features/links/photos/handlers.ts'
import { policiesHandlers } from './features/policies/policies/handlers.ts'
import { privacyHandlers } from './features/account/privacy/handlers.ts'
import { profileHandlers } from './features/account/profile/handlers.ts'
import { purchaseHandlers } from './features/purchase/purchase/handlers.ts'
import { quoteHandlers } from './features/purchase/quote/handlers.ts'
import { referralsHandlers } from './features/account/referrals/handlers.ts'
import { registrationHandlers } from './features/account/registration/handlers.ts'
import { proofHandlers } from './features/policies/proof/handlers.ts'
import { policyInvoiceHandlers } from './features/policies/policy-invoice/handlers.ts'
import { rectificationHandlers } from './features/policies/rectification/handlers.ts'
import { renewalHandlers } from './features/policies/renewal/handlers.ts'
import { sessionHandlers } from './features/account/session/handlers.ts'
import { signatureHandlers } from './features/links/signature/handlers.ts'
import { submissionsHandlers } from './features/submissions/handlers.ts'
import type { Handlers } from './http/handler.ts'

/**
 * A call of the contract that no capability handles does not compile; a test finds a call that two capabilities handle.
 */
export const handlers: Handlers = {
  ...accessHandlers,
  ...adjusterHandlers,
  ...availabilityHandlers,
  ...billingHandlers,
  ...cancellationHandlers,
  ...catalogueHandlers,
  ...claimFormsHandlers,
  ...claimPaymentsHandlers,
  ...contactHandlers,
  ...securityEventHandlers,
  ...documentsHandlers,
  ...endorsementsHandlers,
  ...exchangeHandlers,
  ...identityHandlers,
  ...invoiceCancellationHandlers,
  ...invoicingHandlers,
  ...otpHandlers,
  ...passkeyHandlers,
  ...paymentHandlers,
  ...pendingHandlers,
  ...photosHandlers,
  ...policiesHandlers,
  ...privacyHandlers,
  ...profileHandlers,
  ...purchaseHandlers,
  ...quoteHandlers,
  ...referralsHandlers,
  ...registrationHandlers,
  ...proofHandlers,
  ...policyInvoiceHandlers,
  ...rectificationHandlers,
  ...renewalHandlers,
  ...sessionHandlers,
  ...signatureHandlers,
  ...submissionsHandlers,
}
