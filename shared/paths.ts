/** Every address of the product is written here and only here; a snapshot test lists them all. */
import { EMERGENCY_PHONE } from './domain/policies/emergency-phone.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** Appends a query, each value encoded (FND-O20); empty values are left out. */
function withQuery(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`
}

const segment = encodeURIComponent

/** A link's page, after the link was exchanged for a reference that is no secret (D30). */
const withRef = (path: string, ref?: string) => (ref === undefined ? path : `${path}/${segment(ref)}`)

/** What the gateway looks for in the address of the list (BUY-O14). */
export const LIST_ANYWAY = { ver: 'lista' } as const

/** What the gateway looks for where an address stands in place of a link (D2). */
export const PRESSED_LINK = { abierto: '1' } as const

/** With the press of a landing page's button: made by the page, so that a second press is known for the same (D2). */
export const PRESS_PARAMETER = 'intento'

/** In the address of a page that says that a link cannot be used. */
export const REFUSED_LINK = { aviso: 'enlace-invalido' } as const

type StatusFilter = 'active' | 'expired' | 'cancelled'
export type WizardSlug =
  | 'vehicle/data'
  | 'plan-selection'
  | 'vehicle/aditional-data'
  | 'vehicle-salvage'
  | 'vehicle-owner'
  | 'person-data'
  | 'plan-review'
  | 'plan-payment'
  | 'bill'
  | 'completion'

/** SIG-01, SIG-08; the last two are ends that a document has besides being signed. */
type SignaturePage = 'approval' | 'confirmation' | 'completed' | 'declined' | 'concluded'

export const paths = {
  root: () => '/',

  quoter: (query?: Query) => withQuery('/quoter', query),
  registration: (query?: Query) => withQuery('/quoter/user-registration', query),

  logIn: (query?: Query) => withQuery('/log-in', query),
  recovery: () => '/forgot-password/recovery',
  /** `ref`: as `withRef`, in the query of addresses that are given (ACC-22, ACC-29). */
  restore: (ref?: string) => withQuery('/forgot-password/restore', { ref }),
  emailValidation: (ref?: string) => withQuery('/email-validation', { ref }),
  signOut: () => '/sign-out',
  entry: (query?: Query) => withQuery('/i', query),

  policyList: (status: StatusFilter = 'active') => `/policy/status/${status}`,
  /** Although there is only a policy to finish (BUY-O14): the gateway then does not lead to the onboarding. */
  policyListAnyway: () => withQuery('/policy/status/active', LIST_ANYWAY),
  /** Home, where it is said that a number is of no policy (POL-57, POL-64). */
  policyMissing: () => withQuery('/policy/status/active', { aviso: 'poliza-invalida' }),
  policyDetails: (policyNumber: string) => `/policy/details/${segment(policyNumber)}`,
  policyManagement: (policyNumber: string) => `/policy/management/${segment(policyNumber)}`,
  policyPictures: (policyNumber: string) => `/policy/pictures/${segment(policyNumber)}`,
  policyPaymentMethod: (policyNumber: string) => `/policy/payment-method/${segment(policyNumber)}`,
  policyRenewal: (policyNumber: string) => `/policy-renewal/${segment(policyNumber)}/plan`,
  policyOwner: () => '/policy/owner',
  onboarding: () => '/policy/onboarding',
  contract: (slug: WizardSlug) => `/policy/contract/${slug}`,

  rewards: () => '/referrals/rewards',
  rewardsHistory: () => '/referrals/history',
  profileInfo: () => '/profile/profile-info',
  security: () => '/profile/security',

  damagePayments: () => '/claim-payments/active-policies',
  agreedPayments: () => '/agreed-claim-payments/active-policies',

  /** What the insurer sends (SIG-01); the exchange leads to the next one. */
  signatureLink: (documentType: string, id: string, key: string) =>
    `/document/signature/approval/${segment(documentType)}/${segment(id)}/${segment(key)}`,
  signature: (page: SignaturePage, ref: string) => `/document/signature/${page}/${segment(ref)}`,
  verifyFile: () => '/document/signature/verify',
  /** Without a link: says that there is none that can be used. */
  documentSignature: () => '/document/signature',
  /** What stands in the history in place of a link that was pressed: leads to its document again. */
  pressedSignature: () => withQuery('/document/signature', PRESSED_LINK),
  invoicing: (ref?: string) => withRef('/invoicing', ref),
  pressedInvoicing: () => withQuery('/invoicing', PRESSED_LINK),
  vehiclePhotos: (ref?: string) => withRef('/vehicle-photos', ref),
  /** A link that cannot be used: said as such, whatever other links this browser holds. */
  refusedPhotosLink: () => withQuery('/vehicle-photos', REFUSED_LINK),
  /** PHO-07, PHO-O1: one to four. */
  vehiclePhotosTip: (ref: string, tip: number) => `/vehicle-photos/${segment(ref)}/init/${String(tip)}`,
  vehiclePhotosCapture: (ref: string) => `/vehicle-photos/${segment(ref)}/photos`,
  vehiclePhotosCompletion: (ref: string) => `/vehicle-photos/${segment(ref)}/completion`,
  claimForm: (page: string, ref?: string) => withRef(`/claims/forms/${segment(page)}`, ref),
  adjuster: (ref?: string) => withRef('/claims/adjuster', ref),

  terms: () => '/terminos',
  gallery: () => '/gallery',
  sandbox: () => '/sandbox',

  emergencyCall: () => EMERGENCY_PHONE.href,
  email: (address: string) => `mailto:${address}`,
} as const
