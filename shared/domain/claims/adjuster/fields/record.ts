/** A field of an adjuster's form, of the claim or of a person. */
import type { AskedRecord, Codec } from '../../fields/field.ts'

export interface AdjusterRecord extends AskedRecord {
  readonly location: { readonly path: readonly string[]; readonly as: Codec }
  /** The list to choose from; a field without a list is typed text. */
  readonly listedIn?: AdjusterListName
}

type AdjusterListName =
  | 'causes'
  | 'circumstances'
  | 'colours'
  | 'liabilities'
  | 'licenseTypes'
  | 'personTypes'
  | 'reasons'
  | 'vehicleTypes'
