/** The kinds of an adjuster's form by the insurer's lists (D129); null: the table does not know the name. */
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
