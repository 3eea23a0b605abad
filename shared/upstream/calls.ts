/** Every call that this product makes of the insurer, by name: one list for the gateway's allow-list and the sandbox. */
import type { Endpoint } from '../contracts/endpoint.ts'
import * as account from './account.ts'
import * as catalogue from './catalogue.ts'
import * as documents from './documents.ts'
import * as identity from './identity.ts'
import * as invoicing from './invoicing.ts'
import * as otp from './otp.ts'
import * as payment from './payment.ts'
import * as people from './people.ts'
import * as photos from './photos.ts'
import * as policy from './policy.ts'
import * as postal from './postal.ts'
import * as quotation from './quotation.ts'
import * as renewal from './renewal.ts'
import * as submission from './submission.ts'
import * as vehicle from './vehicle.ts'

export const upstreamCalls = {
  quote: quotation.quote,
  quotePublic: quotation.quotePublic,
  verifyPostalCode: postal.verifyPostalCode,
  listBrands: catalogue.listBrands,
  listTypes: catalogue.listTypes,
  listYears: catalogue.listYears,
  listVersions: catalogue.listVersions,
  compactCatalogue: catalogue.compactCatalogue,
  economicActivities: catalogue.economicActivities,
  complexActivities: catalogue.complexActivities,
  createVehicle: vehicle.createVehicle,
  verifyVin: vehicle.verifyVin,
  checkRfc: people.checkRfc,
  checkEmail: people.checkEmail,
  createDriver: people.createDriver,
  userInfo: people.userInfo,
  allowNewPolicy: people.allowNewPolicy,
  listPolicies: policy.listPolicies,
  hasPhotos: policy.hasPhotos,
  requestPolicy: policy.requestPolicy,
  automaticRenewal: policy.automaticRenewal,
  quoteRenewal: renewal.quoteRenewal,
  requestRenewal: renewal.requestRenewal,
  pay: payment.pay,
  payMonthly: payment.payMonthly,
  identityStatus: identity.identityStatus,
  identityToken: identity.identityToken,
  generateOtp: otp.generateOtp,
  generateOtpForPerson: otp.generateOtpForPerson,
  verifyOtp: otp.verifyOtp,
  verifyOtpForPerson: otp.verifyOtpForPerson,
  logIn: account.logIn,
  refreshToken: account.refreshToken,
  sendRecovery: account.sendRecovery,
  restorePassword: account.restorePassword,
  changePassword: account.changePassword,
  sendEmailValidation: account.sendEmailValidation,
  validateEmail: account.validateEmail,
  register: account.register,
  validateInvoice: invoicing.validateInvoice,
  invoiceFiles: invoicing.invoiceFiles,
  invoiceDetails: invoicing.invoiceDetails,
  savedTaxPersons: invoicing.savedTaxPersons,
  saveTaxPerson: invoicing.saveTaxPerson,
  createInvoice: invoicing.createInvoice,
  taxRegimes: invoicing.taxRegimes,
  submissionOutcome: submission.submissionOutcome,
  readFormDocument: documents.readFormDocument,
  saveFormDocument: documents.saveFormDocument,
  verifyFile: documents.verifyFile,
  picturesToken: photos.picturesToken,
  checkPhoto: photos.checkPhoto,
  uploadPhotos: photos.uploadPhotos,
} satisfies Record<string, Endpoint>

export type Upstream = typeof upstreamCalls
export type UpstreamName = keyof Upstream

/**
 * Bearer calls that also answer without a token: public screens ask them too (QUO-O2, QUO-O3, API-O7),
 * and a registration has no session whose submission it would be.
 */
export const bearerOptional: ReadonlySet<UpstreamName> = new Set<UpstreamName>([
  'verifyPostalCode',
  'listBrands',
  'listTypes',
  'listYears',
  'listVersions',
  'verifyVin',
  'checkRfc',
  'checkEmail',
  'submissionOutcome',
])
