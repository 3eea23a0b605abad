import * as documents from './defender/documents.ts'
import * as catalogue from './journey/catalogue.ts'
import * as identity from './journey/identity.ts'
import * as invoices from './journey/invoices.ts'
import * as otp from './journey/otp.ts'
import * as password from './journey/password.ts'
import * as payment from './journey/payment.ts'
import * as people from './journey/people.ts'
import * as photos from './journey/photos.ts'
import * as policies from './journey/policies.ts'
import * as request from './journey/policy-request.ts'
import * as postal from './journey/postal.ts'
import * as quotation from './journey/quotation.ts'
import * as renewalQuotation from './journey/renewal-quotation.ts'
import * as renewalRequest from './journey/renewal-request.ts'
import * as submission from './journey/submission.ts'
import * as vehicle from './journey/vehicle.ts'
import * as account from './public/account.ts'
import * as automaticRenewal from './public/automatic-renewal.ts'
import * as publicCatalogue from './public/catalogue.ts'
import * as publicOtp from './public/otp.ts'
import * as publicQuotation from './public/quotation.ts'
import * as registration from './public/registration.ts'
import type { Handlers } from './serve.ts'

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
