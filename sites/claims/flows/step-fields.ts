/** The fields that each step asks for, in the order of its screen. */
import {
  fieldRecords,
  fieldsOf,
  type ClaimField,
  type ClaimVariant,
} from '#shared/domain/claims/claim-fields.ts'

export type ClaimKey =
  | 'welcome'
  | 'name'
  | 'contact'
  | 'facts'
  | 'references'
  | 'address'
  | 'license'
  | 'licensePictures'
  | 'drivingPermission'
  | 'vehicle'
  | 'vin'
  | 'vehiclePictures'
  | 'damages'
  | 'summary'
  | 'signature'

/** Fields of a step that this variant of the form asks for. */
export const fieldsAt = (step: string, variant: ClaimVariant): readonly ClaimField[] =>
  fieldsOf[variant].filter((field) => fieldRecords[field].step === step)
