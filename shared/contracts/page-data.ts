/**
 * The data that the gateway appends to a page (docs/architecture.md, "The life of a request"), by pattern of
 * `shared/sites.ts`. A part that the insurer did not send in time is null: the island then requests it itself.
 */
import type { output } from 'zod/v4/core'
import type { PagePattern } from '#shared/sites.ts'
import type { ReplyOf } from './endpoint.ts'
import type { getClosing } from './claims/adjuster-closing.ts'
import type { AdjusterFormReply } from './claims/adjuster-form.ts'
import type { ClaimForm } from './claims/claim-form.ts'
import type { FormPrivacy } from './claims/claim-privacy.ts'
import type { ClaimFiles } from './claims/claim-files.ts'
import type { Claim, ClaimsAndPolicies } from './claims/claim-payments.ts'
import type { InvoiceCancellations } from './links/invoice-cancellation.ts'
import type { Invoicing } from './links/invoicing.ts'
import type { receiptSchema } from './purchase/payment.ts'
import type { PhonePhotos } from './links/phone-photos.ts'
import type { PicturesPrompt, VehiclePhotos } from './links/photos.ts'
import type { Billing, Payments } from './policies/billing.ts'
import type { Cancellation } from './policies/cancellation.ts'
import type { PocketCard } from './policies/pocket-card.ts'
import type { Endorsements, VehicleChange } from './policies/endorsements.ts'
import type { PolicyDetails, PolicyLists } from './policies/policies.ts'
import type { PolicyInvoice } from './policies/policy-invoice.ts'
import type { PolicyProof, readProof } from './policies/proof.ts'
import type { Rectifications } from './policies/rectification.ts'
import type { Identity } from './policies/identity.ts'
import type { AccessReport } from './account/access-report.ts'
import type { FactorWays } from './account/log-in-factor.ts'
import type { Privacy } from './account/privacy.ts'
import type { Profile } from './account/profile.ts'
import type { Referrals, RewardHistory } from './account/referrals.ts'
import type { RenewedPolicy } from './policies/renewal.ts'
import type { Security } from './account/security.ts'
import type { Destinations } from './account/step-up.ts'
import type { Idle, Session } from './account/session.ts'
import type { SignatureDocument } from './links/signature.ts'

/** The class of the script elements that hold the parts of a page's data, each as JSON. */
export const PAGE_DATA = 'page-data'

/** Replaces a page's data if the response has begun before the redirect was decided (D292). */
export interface LateRedirect {
  /** Path of this site to which the page redirects. */
  readonly redirect: string
}

/** Data of every signed-in page. */
interface SignedInPart {
  readonly session: Session | null
  readonly idle: Idle
}

/** Data of the reward pages (REF-01 to REF-11). */
interface RewardsPart extends SignedInPart {
  readonly referrals: Referrals | null
}

interface PolicyListsPart extends SignedInPart {
  readonly policies: PolicyLists | null
}

/** Pages that create a policy or name its owner; they need to know whether the person may have one more (BUY-166). */
export type PurchasePattern = '/policy/owner' | Exclude<ContractPattern, '/policy/contract/completion'>
type ContractPattern = Extract<PagePattern, `/policy/contract/${string}`>

interface PurchasePart extends SignedInPart {
  readonly allowed: boolean | null
}

/** The policies with a begun payment whose outcome is unknown (D79). */
interface CheckoutPart extends PurchasePart {
  readonly begunPayments: readonly string[] | null
}

/** The steps of a renewal before its payment. */
export type RenewalPattern = `/policy-renewal/:policyNumber/${'plan' | 'review'}`

interface RenewalPart extends SignedInPart {
  readonly renewal: RenewedPolicy | null
}

/** Every page of a policy change except its end page (END-06). */
export type EndorsementPattern = Exclude<
  Extract<PagePattern, `/policy-endorsement/${string}`>,
  '/policy-endorsement/:policyNumber/completion'
>

/** Data of a change of a policy (END-07, END-14). */
interface EndorsementPart extends SignedInPart {
  readonly change: VehicleChange | null
}

/** Pages that list claims (CLP-06 to CLP-09). */
export type ClaimListPattern = Extract<
  PagePattern,
  `/${string}claim-payments/${'active-policies' | 'open-claims'}`
>

interface ClaimListsPart extends SignedInPart {
  readonly lists: ClaimsAndPolicies | null
}

/** Pages with the progress of a claim, "¿En qué va mi siniestro?", and with its proposal. */
export type ClaimStatusPattern = Extract<
  PagePattern,
  `/${'claim' | 'agreed'}-payments/${'completed' | 'proposal'}`
>

interface ClaimPart extends SignedInPart {
  readonly claim: Claim | null
}

/** Pages of a claim's steps (CLP-25, CLP-26). */
export type ClaimStepPattern = Exclude<
  Extract<PagePattern, `/${'claim' | 'agreed'}-payments/${string}`>,
  ClaimStatusPattern | ClaimListPattern
>

/** Data of a claim's step. Before the claim is opened, only its policy is known. */
interface ClaimStepPart extends ClaimPart {
  readonly policy: PolicyDetails | null
  /** Files of the claim that the gateway has received. */
  readonly files: ClaimFiles | null
  /** CLP-27: the chat link. */
  readonly chat: string | null
}

/** Data of a receipt page. `invoice`: state of "Quiero factura"; null if unknown. */
interface ReceiptPart extends SignedInPart {
  readonly receipt: output<typeof receiptSchema> | null
  readonly invoice: PolicyInvoice | null
}

/** Data of a document page (SIG-06); null if the insurer did not answer in time. */
interface DocumentPart {
  readonly document: SignatureDocument | null
}

/** Every page of a driver's form. */
type ClaimPattern = Extract<PagePattern, `/claims/forms/${string}/:ref`>

/** Data of a driver's form page (CLF-14, D3); null if the insurer did not answer in time. */
interface ClaimFormPart {
  readonly form: ClaimForm | null
}

/** Every page of an adjuster's form. */
type AdjusterPattern = Exclude<
  Extract<PagePattern, `/claims/adjuster/${string}`>,
  `${string}/:formId/:key` | '/claims/adjuster/completed/:ref' | '/claims/adjuster/offline'
>

/** Data of an adjuster's form page (ADJ-12); null if the insurer did not answer in time. */
interface AdjusterPart {
  readonly adjusterForm: AdjusterFormReply | null
}

export interface PageData
  extends
    Record<Exclude<PurchasePattern, '/policy/contract/vehicle/data'>, PurchasePart>,
    Record<RenewalPattern, RenewalPart>,
    Record<EndorsementPattern, EndorsementPart>,
    Record<ClaimListPattern, ClaimListsPart>,
    Record<ClaimStatusPattern, ClaimPart>,
    Record<ClaimStepPattern, ClaimStepPart>,
    Record<AdjusterPattern, AdjusterPart>,
    Record<ClaimPattern, ClaimFormPart> {
  /** The current version of the catalogue; null if it did not come in time. */
  '/policy/contract/vehicle/data': PurchasePart & { readonly catalogue: string | null }
  '/policy/status/:status': PolicyListsPart
  '/policy/onboarding': PolicyListsPart
  '/policy/documents/:policyNumber/:document': SignedInPart
  /**
   * `hasCard`: whether there is a card to change (POL-60); null if unknown. `renewsItself`: the choice of automatic
   * renewal made in the portal; null if it was made elsewhere, because no documented call returns it.
   */
  '/policy/management/:policyNumber': SignedInPart & {
    readonly policy: PolicyDetails | null
    readonly hasCard: boolean | null
    readonly renewsItself: boolean | null
    readonly invoice: PolicyInvoice | null
  }
  '/policy/pocket-card': SignedInPart & { readonly card: PocketCard | null }
  /** `hasReceipt`: true if the policy's cancellation has a receipt (D96). */
  '/policy/details/:policyNumber': SignedInPart & {
    readonly policy: PolicyDetails | null
    readonly hasReceipt: boolean
  }
  /** The payment method of a policy (BIL-01). */
  '/policy/payment-method/:policyNumber': SignedInPart & { readonly billing: Billing | null }
  /** The payment history of a policy (BIL-25, BIL-26). */
  '/policy/payment-history/:policyNumber': SignedInPart & {
    readonly payments: Payments | null
    readonly invoice: PolicyInvoice | null
  }
  '/policy/proof/:policyNumber': SignedInPart & { readonly proof: PolicyProof | null }
  '/policy/rectification/:policyNumber': SignedInPart & { readonly rectifications: Rectifications | null }
  '/policy/cancellation/:policyNumber': SignedInPart & { readonly cancellation: Cancellation | null }
  '/policy/endorsements-history/:policyNumber': SignedInPart & { readonly changes: Endorsements | null }
  /** Destinations of the code (END-12). */
  '/policy-endorsement/:policyNumber/verification': EndorsementPart & {
    readonly destinations: Destinations | null
  }
  '/policy-endorsement/:policyNumber/completion': SignedInPart
  /** State of the photos when the page is requested (POL-65). */
  '/policy/pictures/:policyNumber': SignedInPart & { readonly prompt: PicturesPrompt | null }
  '/policy/contract/plan-payment': CheckoutPart
  '/policy/contract/completion': ReceiptPart
  '/policy-renewal/:policyNumber/payment': RenewalPart & Pick<CheckoutPart, 'begunPayments'>
  '/policy-renewal/:policyNumber/completion': ReceiptPart
  '/profile/identity': SignedInPart & { readonly identity: Identity | null }
  '/profile/profile-info': SignedInPart & { readonly profile: Profile | null }
  '/referrals/rewards': RewardsPart
  '/referrals/rewards/details/:title': RewardsPart
  /** First page of the reward history (REF-15, REF-18). */
  '/referrals/history': SignedInPart & { readonly history: RewardHistory | null }
  '/profile/privacy': SignedInPart & { readonly privacy: Privacy | null }
  '/profile/report-access': SignedInPart & { readonly report: AccessReport | null }
  '/profile/security': SignedInPart & { readonly security: Security | null }
  /** `email` feeds the rule that a password must not contain the local part of the e-mail (ACC-25). */
  '/forgot-password/restore': { readonly email: string | null }
  /** Ways to prove a log-in that waits for its second factor (D234). */
  '/log-in/second-factor': { readonly ways: FactorWays | null }
  '/email-validation': { readonly state: 'ready' | 'missing' }
  /** Redirect target, derived from `dc` and the session (ACC-36 to ACC-39). */
  '/i': { readonly target: string }
  /**
   * Proof of coverage behind a QR code (D229); null if the insurer did not answer in time. `proof` is null if unknown
   * or revoked.
   */
  '/vigente/:id': { readonly read: { readonly proof: ReplyOf<typeof readProof> | null } | null }
  /** Privacy page of a form (D222); null if the insurer did not answer in time. */
  '/claims/privacy/:ref': { readonly privacy: FormPrivacy | null }
  /**
   * End of an adjuster's claim (D185). `closing` is null if the claim was not closed through this gateway. If the whole
   * part is null, the page requests it.
   */
  '/claims/adjuster/completed/:ref': { readonly closing: ReplyOf<typeof getClosing> | null }
  /** Invoicing page (INV-04 to INV-10). */
  '/invoicing/:ref': {
    readonly invoicing: Invoicing | null
    readonly cancellations: InvoiceCancellations | null
  }
  /** The photos page of a second phone (D107). */
  '/phone-photos/:ref': { readonly phone: PhonePhotos | null }
  /** The photos of a vehicle (PHO-06). */
  '/vehicle-photos/:ref/photos': { readonly photos: VehiclePhotos | null }
  '/document/signature/approval/:ref': DocumentPart
  '/document/signature/confirmation/:ref': DocumentPart
}

/** A key of `Map` that is no pattern of the routing table does not compile. */
type PatternsOf<Map extends { [P in keyof Map]: P extends PagePattern ? object : never }> = keyof Map

export type DataPattern = PatternsOf<PageData>

/** Patterns of the pages whose data include the signed-in person. */
export type SignedInPattern = {
  [P in DataPattern]: PageData[P] extends SignedInPart ? P : never
}[DataPattern]
