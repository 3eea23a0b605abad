/** Every address of the product is written here and only here; a snapshot test lists them all. */

import type { ClaimKind } from './domain/claims/claim-status.ts'
import type { DocumentFailure, PolicyDocument } from './domain/policies/policy-documents.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** Appends a query, with each value encoded (FND-O20); empty values are left out. */
function withQuery(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`
}

const segment = encodeURIComponent

/** A link's page, after the link was exchanged for a reference that is no secret (D30). */
const withRef = (path: string, ref?: string) => (ref === undefined ? path : `${path}/${segment(ref)}`)

/** Query that makes the gateway show the list although it would redirect (BUY-O14). */
export const LIST_ANYWAY = { ver: 'lista' } as const

/** Query of an address that replaces a link in the history (D2). */
export const PRESSED_LINK = { abierto: '1' } as const

/**
 * Query parameter with a random number for the press of a landing page's button: the page makes it, so that a second
 * press is recognised (D2).
 */
export const PRESS_PARAMETER = 'intento'

/** Query of the page that reports an unusable link. */
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

export type RenewalSlug = 'plan' | 'review' | 'payment' | 'completion'

/** Steps of a change of a policy (END-06). */
export type EndorsementSlug =
  | 'identity-validation'
  | 'verification'
  | 'configuration'
  | 'summary'
  | 'completion'

/** Pages of a driver's form (CLF-O6); `start` is the shell that shows while a form is loaded (CLF-11). */
export const claimPages = [
  'start',
  'welcome',
  'name',
  'contact',
  'facts',
  'references',
  'address',
  'license',
  'license-pictures',
  'driving-permission',
  'vehicle',
  'vin',
  'vehicle-pictures',
  'damages',
  'summary',
  'signature',
] as const
export type ClaimPage = (typeof claimPages)[number]

/** Steps of a claim (CLP-25); an agreed payment has no `vehicle-pictures` (CLP-26). */
export type ClaimStepSlug =
  | 'onboarding'
  | 'personal-data'
  | 'vehicle-data'
  | 'policy-data'
  | 'id-documents'
  | 'vehicle-owner'
  | 'bank-account'
  | 'vehicle-bill'
  | 'attorney-letter'
  | 'vehicle-pictures'
  | 'completed'
  | 'proposal'

/** Query of a claim's page; before the claim is opened it contains only the policy. */
interface ClaimQuery {
  readonly claim?: string | undefined
  readonly policyNumber?: string | undefined
}

/**
 * Pages of a document (SIG-01, SIG-08). `signed`: completed without copies; the last two are ends without a signature.
 */
type SignaturePage = 'approval' | 'confirmation' | 'completed' | 'signed' | 'declined' | 'concluded'

export const root = () => '/'
/** Start page, with the notice that an address does not exist (SHL-38, D354). */
export const unknownAddress = () => withQuery('/', { aviso: 'direccion-desconocida' })

export const quoter = (query?: Query) => withQuery('/quoter', query)
export const registration = (query?: Query) => withQuery('/quoter/user-registration', query)

export const logIn = (query?: Query) => withQuery('/log-in', query)
export const secondFactor = (query?: Query) => withQuery('/log-in/second-factor', query)
export const recovery = () => '/forgot-password/recovery'
/** Page to set a new password. `ref` is in the query, because the path is prescribed (ACC-22, ACC-29). */
export const restore = (ref?: string) => withQuery('/forgot-password/restore', { ref })
export const emailValidation = (ref?: string) => withQuery('/email-validation', { ref })
/** Page to which the identity provider returns people (IDV-19). */
export const identityCompleted = () => '/identity-validation/completed'
export const signOut = () => '/sign-out'
export const entry = (query?: Query) => withQuery('/i', query)

export const policyList = (status: StatusFilter = 'active') => `/policy/status/${status}`
/**
 * Policy list, even if there is only a policy to finish (BUY-O14): the gateway then does not redirect to the
 * onboarding.
 */
export const policyListAnyway = () => withQuery('/policy/status/active', LIST_ANYWAY)
/** Home, with the notice that a number belongs to no policy (POL-57, POL-64). */
export const policyMissing = () => withQuery('/policy/status/active', { aviso: 'poliza-invalida' })
/** Home, with the notice that the password was changed (PRF-19). */
export const passwordChanged = () => withQuery('/policy/status/active', { aviso: 'contrasena-actualizada' })
/** The list with the notice that a policy is cancelled already (CAN-23). */
export const policyCancelled = () => withQuery('/policy/status/cancelled', { aviso: 'poliza-cancelada' })
export const policyDetails = (policyNumber: string) => `/policy/details/${segment(policyNumber)}`
/** Details of a policy, with the notice that it cannot be renewed (REN-16, REN-O2). */
export const renewalRefused = (policyNumber: string) =>
  withQuery(policyDetails(policyNumber), { aviso: 'sin-renovacion' })
export const policyManagement = (policyNumber: string) => `/policy/management/${segment(policyNumber)}`
export const policyPictures = (policyNumber: string) => `/policy/pictures/${segment(policyNumber)}`
export const policyPaymentMethod = (policyNumber: string) => `/policy/payment-method/${segment(policyNumber)}`
/** Management page of a policy, with the notice that its card was changed (BIL-23). */
export const policyCardChanged = (policyNumber: string) =>
  withQuery(policyManagement(policyNumber), { aviso: 'tarjeta-actualizada' })
export const policyPaymentHistory = (policyNumber: string) =>
  `/policy/payment-history/${segment(policyNumber)}`
export const policyCancellation = (policyNumber: string) => `/policy/cancellation/${segment(policyNumber)}`
export const policyEndorsementsHistory = (policyNumber: string) =>
  `/policy/endorsements-history/${segment(policyNumber)}`
/** Page with the proof of insurance (D229). */
export const policyProof = (policyNumber: string) => `/policy/proof/${segment(policyNumber)}`
export const inForce = (id: string) => `/vigente/${segment(id)}`
/** Page to report that a policy differs from the contract (D228). */
export const policyRectification = (policyNumber: string) => `/policy/rectification/${segment(policyNumber)}`
/** The window in which a document opens (POL-O16); `failure`: code for why it could not be opened. */
export const policyDocument = (policyNumber: string, document: PolicyDocument, failure?: DocumentFailure) =>
  withQuery(`/policy/documents/${segment(policyNumber)}/${document}`, { fallo: failure })
/** The card that a driver shows after a crash, cached for reading without a network (D63). */
export const pocketCard = () => '/policy/pocket-card'
/** Service worker of the pocket card; the address determines its scope. */
export const pocketCardWorker = () => '/policy/pocket-card.js'
/** Change of a policy; without a step, the start of the flow (END-09, END-10). */
export const policyEndorsement = (policyNumber: string, step?: EndorsementSlug) =>
  `/policy-endorsement/${segment(policyNumber)}${step === undefined ? '' : `/${step}`}`
export const policyOwner = () => '/policy/owner'
export const onboarding = () => '/policy/onboarding'
export const contract = (slug: WizardSlug) => `/policy/contract/${slug}`
/** Receipt of the purchase at its section "Subir fotos" (PAY-38). */
export const receiptPhotos = () => '/policy/contract/completion#fotos'

export const renewal = (policyNumber: string, slug: RenewalSlug) =>
  `/policy-renewal/${segment(policyNumber)}/${slug}`
/** Receipt of a renewal at its section "Subir fotos". */
export const renewalReceiptPhotos = (policyNumber: string) => `${renewal(policyNumber, 'completion')}#fotos`
/** Home, with the notice that the renewal is paid (REN-10). */
export const renewalPaid = () => withQuery('/', { aviso: 'poliza-pagada' })

export const rewards = () => '/referrals/rewards'
/** Page of a reward, whose address contains the reward's title (REF-O4). */
export const rewardDetails = (title: string) => `/referrals/rewards/details/${segment(title)}`
export const rewardsHistory = () => '/referrals/history'
export const profileInfo = () => '/profile/profile-info'
/** Identity check from the profile, without a policy change (IDV). */
export const profileIdentity = () => '/profile/identity'
export const security = () => '/profile/security'
export const reportAccess = () => '/profile/report-access'
export const ownData = () => '/profile/privacy'

/** Policies for which a claim can be opened (CLP-06 to CLP-09). */
export const claimPolicies = (kind: ClaimKind) => `${claimLists(kind)}/active-policies`
export const openClaims = (kind: ClaimKind) => `${claimLists(kind)}/open-claims`
const claimLists = (kind: ClaimKind) => (kind === 'agreed' ? '/agreed-claim-payments' : '/claim-payments')
const claimSteps = (kind: ClaimKind) => (kind === 'agreed' ? '/agreed-payments' : '/claim-payments')
/** A step of a claim (CLP-15, CLP-19, CLP-25, CLP-26). */
export const claimStep = (kind: ClaimKind, step: ClaimStepSlug, of: ClaimQuery) =>
  withQuery(`${claimSteps(kind)}/${step}`, { claim: of.claim, 'policy-number': of.policyNumber })
/** Page "¿En qué va mi siniestro?" (CLP-47 to CLP-49). */
export const claimStatus = (kind: ClaimKind, claim: string) => claimStep(kind, 'completed', { claim })
export const claimProposal = (kind: ClaimKind, claim: string) => claimStep(kind, 'proposal', { claim })

/** The link to a document that the insurer sends (SIG-01); opening it redirects to `signature`. */
export const signatureLink = (documentType: string, id: string, key: string) =>
  `/document/signature/approval/${segment(documentType)}/${segment(id)}/${segment(key)}`
export const signature = (page: SignaturePage, ref: string) => `/document/signature/${page}/${segment(ref)}`
export const verifyFile = () => '/document/signature/verify'
/** Document page without a link: it reports that no usable link exists. */
export const documentSignature = () => '/document/signature'
/** Address that replaces an opened link in the history; it redirects to the link's document. */
export const pressedSignature = () => withQuery('/document/signature', PRESSED_LINK)
export const invoicing = (ref?: string) => withRef('/invoicing', ref)
export const pressedInvoicing = () => withQuery('/invoicing', PRESSED_LINK)
export const vehiclePhotos = (ref?: string) => withRef('/vehicle-photos', ref)
/** Page for an unusable link to vehicle photos, whatever other links this browser holds. */
export const refusedPhotosLink = () => withQuery('/vehicle-photos', REFUSED_LINK)
/** Page on which a phone takes photos for another screen (D107). */
export const phonePhotos = (ref?: string) => withRef('/phone-photos', ref)
export const refusedPhonePhotosLink = () => withQuery('/phone-photos', REFUSED_LINK)
/** Tips before the photos, numbered one to four (PHO-07, PHO-O1). */
export const vehiclePhotosTip = (ref: string, tip: number) =>
  `/vehicle-photos/${segment(ref)}/init/${String(tip)}`
export const vehiclePhotosCapture = (ref: string) => `/vehicle-photos/${segment(ref)}/photos`
export const vehiclePhotosCompletion = (ref: string) => `/vehicle-photos/${segment(ref)}/completion`
/** The link to a driver's form that the insurer sends (CLF-03, CLF-O5); opening it redirects to a page of the form. */
export const claimFormLink = (formType: 'insured' | 'external', id: string, key: string) =>
  `/claims/forms/${formType}/${segment(id)}/${segment(key)}`
/**
 * A page of a driver's form. `edit`: returns to the summary afterwards (CLF-07); `ine`: the national ID instead of the
 * licence (CLF-08).
 */
export const claimForm = (
  page: ClaimPage,
  ref: string,
  query: { readonly edit?: 'true'; readonly ine?: 'true' } = {},
) => withQuery(`/claims/forms/${page}/${segment(ref)}`, query)
/** Service worker of the driver's form (D63). */
export const claimFormWorker = () => '/claims/forms.js'
/** Page of a disabled form (CLF-06, CLF-O7), also for an unusable link. */
export const claimFormDisabled = () => '/claims/form-disabled'
/** Page for a claim link with a missing part. */
export const incompleteClaimLink = () => '/claims/incomplete-link'
/** Replaces a pressed link to a driver's form in the history. */
export const pressedClaimForm = () => withQuery('/claims/form-disabled', PRESSED_LINK)
/** End of a driver's form (CLF-84); `received` is completed without a receipt. */
export const claimFormEnd = (end: 'completed' | 'received', ref: string) => `/claims/${end}/${segment(ref)}`
/** Accepted notices of the link's holder, and the end of the link (R10, D222). */
export const claimPrivacy = (ref: string) => `/claims/privacy/${segment(ref)}`
/** The link that the insurer sends to an adjuster (ADJ-02); opening it redirects to a page of the form. */
export const adjusterLink = (id: string, key: string) => `/claims/adjuster/${segment(id)}/${segment(key)}`
export const adjuster = (ref?: string) => withRef('/claims/adjuster', ref)
/** A page of an adjuster's form. `slug`: `info`, `person/general/data`; '' for its start (ADJ-O1). */
export const adjusterPagePath = (slug: string, ref: string) =>
  withRef(slug === '' ? '/claims/adjuster' : `/claims/adjuster/${slug}`, ref)
/** Service worker of the adjuster's form (shared/sites.ts). */
export const adjusterWorker = () => '/claims/adjuster.js'
export const adjusterClosed = (ref: string) => `/claims/adjuster/completed/${segment(ref)}`

export const terms = () => '/terminos'
/** Section of the terms about personal data. */
export const privacy = () => '/terminos#datos'
/** Page about the insurer: identity, complaints and accessibility. */
export const insurer = () => '/aseguradora'
export const complaints = () => '/aseguradora#quejas'
export const gallery = () => '/gallery'
export const sandbox = () => '/sandbox'

export const email = (address: string) => `mailto:${address}`
