/** The content of each topic of the copy, by the contracts of its calls (D211). */
import type { Coupon, Referrals } from '#shared/contracts/account/referrals.ts'
import type { Privacy } from '#shared/contracts/account/privacy.ts'
import type { Profile } from '#shared/contracts/account/profile.ts'
import type { Security } from '#shared/contracts/account/security.ts'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { PicturesPrompt } from '#shared/contracts/links/photos.ts'
import type { Billing, Payments } from '#shared/contracts/policies/billing.ts'
import type { Endorsement } from '#shared/contracts/policies/endorsements.ts'
import type { Identity } from '#shared/contracts/policies/identity.ts'
import type { PolicyCard, PolicyDetails } from '#shared/contracts/policies/policies.ts'

/** Data of the copy by topic; null means that a part could not be loaded and is listed as missing. */
export interface CopyData {
  readonly perfil: { readonly profile: Profile | null; readonly identity: Identity | null }
  readonly privacidad: { readonly privacy: Privacy | null }
  readonly polizas: { readonly policies: readonly CopiedPolicy[] }
  readonly pagos: { readonly payments: readonly CopiedPayments[] }
  readonly documentos: { readonly documents: readonly CopiedDocument[] }
  readonly fotos: { readonly photos: readonly CopiedPhotos[] }
  readonly siniestros: { readonly claims: readonly Claim[] }
  readonly referidos: CopiedRewards
  readonly actividad: { readonly security: Security | null }
}
export type Slug = keyof CopyData

interface CopiedPolicy {
  readonly card: PolicyCard
  readonly details: PolicyDetails | null
  readonly changes: readonly Endorsement[] | null
}

interface CopiedPayments {
  readonly policyNumber: string
  readonly history: Payments | null
  readonly method: Billing['method']
}

interface CopiedDocument {
  readonly policyNumber: string
  readonly fileName: string
}

interface CopiedPhotos {
  readonly policyNumber: string
  readonly hasPictures: boolean
  readonly prompt: PicturesPrompt | null
}

type CopiedRewards = Pick<Referrals, 'referrals'> & {
  readonly [K in 'code' | 'points' | 'count']: Referrals[K] | null
} & { readonly coupons: readonly Coupon[] }
