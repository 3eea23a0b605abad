import * as documents from './features/signature/handlers.ts'
import * as catalogue from './features/catalogue/handlers.ts'
import * as identity from './features/identity/handlers.ts'
import * as invoices from './features/invoicing/handlers.ts'
import * as otp from './features/otp/handlers.ts'
import * as password from './features/access/password-handlers.ts'
import * as payment from './features/payment/handlers.ts'
import * as people from './features/purchase/people.ts'
import * as photos from './features/photos/handlers.ts'
import * as policies from './features/policies/handlers.ts'
import * as request from './features/purchase/policy-request.ts'
import * as postal from './features/catalogue/postal-handlers.ts'
import * as quotation from './features/quote/handlers.ts'
import * as renewalQuotation from './features/renewal/quotation.ts'
import * as renewalRequest from './features/renewal/request.ts'
import * as submission from './features/submissions/handlers.ts'
import * as vehicle from './features/purchase/vehicle.ts'
import * as account from './features/access/handlers.ts'
import * as automaticRenewal from './features/renewal/automatic-renewal.ts'
import * as publicCatalogue from './features/catalogue/public-handlers.ts'
import * as publicOtp from './features/otp/public-handlers.ts'
import * as publicQuotation from './features/quote/public-handlers.ts'
import * as registration from './features/registration/handlers.ts'
import type { Handlers } from './http/handler.ts'

/** A call of the contract without a handler here does not compile. */
export const handlers: Handlers = {
  quote: quotation.quote,
  quotePublic: publicQuotation.quotePublic,
  verifyPostalCode: postal.verifyPostalCode,
  listBrands: catalogue.listBrands,
  listTypes: catalogue.listTypes,
  listYears: catalogue.listYears,
  listVersions: catalogue.listVersions,
  compactCatalogue: publicCatalogue.compactCatalogue,
  economicActivities: publicCatalogue.economicActivities,
  complexActivities: publicCatalogue.complexActivities,
  createVehicle: vehicle.createVehicle,
  verifyVin: vehicle.verifyVin,
  checkRfc: people.checkRfc,
  checkEmail: people.checkEmail,
  createDriver: people.createDriver,
  userInfo: people.userInfo,
  allowNewPolicy: people.allowNewPolicy,
  listPolicies: policies.listPolicies,
  hasPhotos: policies.hasPhotos,
  requestPolicy: request.requestPolicy,
  automaticRenewal: automaticRenewal.automaticRenewal,
  quoteRenewal: renewalQuotation.quoteRenewal,
  requestRenewal: renewalRequest.requestRenewal,
  pay: payment.pay,
  payMonthly: payment.payMonthly,
  identityStatus: identity.identityStatus,
  identityToken: identity.identityToken,
  generateOtp: otp.generateOtp,
  generateOtpForPerson: publicOtp.generateOtpForPerson,
  verifyOtp: otp.verifyOtp,
  verifyOtpForPerson: publicOtp.verifyOtpForPerson,
  logIn: account.logIn,
  refreshToken: account.refreshToken,
  sendRecovery: account.sendRecovery,
  restorePassword: account.restorePassword,
  changePassword: password.changePassword,
  sendEmailValidation: account.sendEmailValidation,
  validateEmail: account.validateEmail,
  register: registration.register,
  validateInvoice: invoices.validateInvoice,
  invoiceFiles: invoices.invoiceFiles,
  invoiceDetails: invoices.invoiceDetails,
  savedTaxPersons: invoices.savedTaxPersons,
  saveTaxPerson: invoices.saveTaxPerson,
  createInvoice: invoices.createInvoice,
  taxRegimes: invoices.taxRegimes,
  submissionOutcome: submission.submissionOutcome,
  readFormDocument: documents.readFormDocument,
  saveFormDocument: documents.saveFormDocument,
  verifyFile: documents.verifyFile,
  picturesToken: photos.picturesToken,
  checkPhoto: photos.checkPhoto,
  uploadPhotos: photos.uploadPhotos,
}
