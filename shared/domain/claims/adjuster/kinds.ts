/** What an adjuster's form is about, by the kinds of the insurer's lists (D129); null: the table does not know its name. */
import type { KindIn } from '../lists/list-names.data.ts'

export type ClaimKind = KindIn<'claims'>
export type PersonKind = KindIn<'people'>
export type ServiceKind = KindIn<'services'>
export type CategoryKind = KindIn<'categories'>
export type LiabilityKind = KindIn<'liability'>

/** Of whom a page is asked, and of which claim. */
export interface Involved {
  readonly person: PersonKind
  readonly claim: ClaimKind
}

/** A service of somebody. `category`: null for one that is none of the recognised ones, or not chosen. */
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
