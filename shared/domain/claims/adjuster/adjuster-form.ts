/**
 * An adjuster's form in the shape that the business rules read: values as typed, photos by their slots, kinds by the
 * insurer's lists (D129). A kind is null if the table does not know its name.
 */
import type { KindIn } from '../lists/list-names.data.ts'

export type AdjusterClaimKind = KindIn<'claims'>
export type PersonKind = KindIn<'people'>
export type ServiceKind = KindIn<'services'>
export type CategoryKind = KindIn<'categories'>
export type LiabilityKind = KindIn<'liability'>

/** The person and claim that a page belongs to. */
export interface Involved {
  readonly person: PersonKind
  readonly claim: AdjusterClaimKind
}

/** A service of a person. `category`: null if it is not chosen, or not a recognised one. */
export interface OrderedService {
  readonly service: ServiceKind
  readonly category: CategoryKind | null
  readonly person: PersonKind
}

export const personKindNames: Readonly<Record<PersonKind, string>> = {
  insured: 'NA (asegurado)',
  thirdParty: 'Tercero conductor',
  cyclist: 'Ciclista',
  propertyOwner: 'Propietario de bien',
}

type Values = Readonly<Partial<Record<string, string>>>

export interface DamageItem {
  readonly id: string
  readonly isPrior: boolean
  readonly area: string
  readonly hasPhotos: boolean
}

export interface ServiceItem {
  readonly id: string
  readonly isPrior: boolean
  /** Recognised kind of the service; null if none is chosen or its name is unknown. */
  readonly kind: ServiceKind | null
  readonly category: CategoryKind | null
  /** Values by the names of `serviceFields`. */
  readonly fields: Values
  readonly hasPhotos: boolean
}

export interface AdjusterPerson {
  readonly id: string
  /** Kind of the person in the accident; null if not chosen yet. */
  readonly kind: PersonKind | null
  readonly isPrior: boolean
  readonly fields: Values
  readonly damages: readonly DamageItem[]
  readonly services: readonly ServiceItem[]
  readonly slots: readonly string[]
}

export interface AdjusterForm {
  readonly claimKind: AdjusterClaimKind
  readonly liability: LiabilityKind | null
  readonly isFirstForm: boolean
  /** True if the insured has declared in a form of their own. */
  readonly hasPeopleFacts: boolean
  readonly isStarted: boolean
  readonly isPeopleCompleted: boolean
  readonly hasEmail: boolean
  readonly policyNumber: string
  /** Values of the claim: `facts`, `cause`, `liability`, `circumstance`, `reason`, `conclusion`. */
  readonly fields: Values
  readonly people: readonly AdjusterPerson[]
  /** True if there is a photo of the place (ADJ-37). */
  readonly hasPlacePhoto: boolean
}
