/**
 * The requirements of a complete driver's form (002 §5.1), one list for the summary, the signature and the gateway.
 * Fields are required; photos are not (CLF-88), but missing ones are listed (CLF-82). Pure.
 */
import {
  fieldRecords,
  fieldsOf,
  fieldsWhere,
  type ClaimField,
  type ClaimFields,
  type ClaimVariant,
  checkClaimField,
  isLicenseOrdered,
} from './claim-fields.ts'
import { damageOfSlot, type SingleSlot } from './picture-slots.ts'

interface FilledForm {
  readonly variant: ClaimVariant
  readonly fields: ClaimFields
  /** Fields that the policy fills in, so that they are never missing. */
  readonly fixed: readonly ClaimField[]
  /** Address of the policy; if null, the form does not ask whether the address is the same (CLF-O9). */
  readonly savedAddress: object | null
}

const ofAddress = fieldsWhere(({ group, location }) => group === 'address' && location !== null)

/** True if a field is asked now. Address fields wait for the answer whether the policy's address applies. */
export function isAskedFor(field: ClaimField, { variant, fields, savedAddress }: FilledForm): boolean {
  if (!fieldsOf[variant].includes(field)) return false
  if (field === 'sameAddress') return savedAddress !== null
  return !ofAddress.includes(field) || savedAddress === null || fields.sameAddress !== ''
}

/** True if a required field of the form is empty or invalid. */
export function isMissing(field: ClaimField, form: FilledForm): boolean {
  const { fields, fixed } = form
  if (!isAskedFor(field, form) || fixed.includes(field)) return false
  if (fieldRecords[field].isOptional && fields[field] === '') return false
  if (ofAddress.includes(field) && fields.sameAddress === 'yes') return false
  if (field === 'licenseEnd' && !isLicenseOrdered(fields.licenseStart, fields.licenseEnd)) return true
  return checkClaimField(field, fields[field]) !== null
}

/** Fields that block the signature. */
export const missingFields = (form: FilledForm): readonly ClaimField[] =>
  fieldsOf[form.variant].filter((field) => isMissing(field, form))

/** True if the privacy notice must be accepted; a third party has no checkbox (CLF-31). */
export const needsNotice = (variant: ClaimVariant): boolean => variant !== 'external'

const sets = {
  licensePictures: [
    ['license-front', 'license-back'],
    ['ine-front', 'ine-back'],
  ],
  drivingPermission: [['circulation-card']],
  vin: [['vin']],
  vehiclePictures: [['vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back']],
} as const satisfies Readonly<Record<string, readonly (readonly SingleSlot[])[]>>

/** A group of required photos, with the name of its step. */
type PhotoPart = keyof typeof sets | 'references' | 'damages'

/** Alternative sets of photos for a group, one of which is enough. References and damage photos may be any number. */
export const pictureSets: Readonly<Partial<Record<string, readonly (readonly SingleSlot[])[]>>> = sets

/** Required photo groups by variant (CLF-19 to CLF-23, CLF-O2). */
const photoParts: Readonly<Record<ClaimVariant, readonly PhotoPart[]>> = {
  ordinary: ['references', 'licensePictures', 'drivingPermission', 'vin', 'vehiclePictures', 'damages'],
  windscreen: ['licensePictures', 'drivingPermission', 'vin', 'damages'],
  robbery: ['references', 'licensePictures', 'vin'],
  external: ['licensePictures', 'drivingPermission', 'vin', 'vehiclePictures', 'damages'],
}

interface Pictured {
  readonly variant: ClaimVariant
  readonly damages: readonly { readonly id: string; readonly isPrior: boolean }[]
}

/** Photo groups that are required but missing. `slots`: slots that have a photo. */
export const missingPhotos = (form: Pictured, slots: readonly string[]): readonly PhotoPart[] =>
  photoParts[form.variant].filter((part) => !hasPhotos(part, form, slots))

function hasPhotos(part: PhotoPart, { damages }: Pictured, slots: readonly string[]): boolean {
  if (part === 'references') return slots.some((slot) => slot.startsWith('reference-'))
  // Damages of an earlier claim need no photo: those photos exist already.
  if (part === 'damages') return damages.every(({ id, isPrior }) => isPrior || isPictured(id, slots))
  return sets[part].some((set) => set.every((slot) => slots.includes(slot)))
}

const isPictured = (damageId: string, slots: readonly string[]) =>
  slots.some((slot) => damageOfSlot(slot)?.damageId === damageId)

/** Names of photo groups in messages that request them later. */
const partNames: Readonly<Record<PhotoPart, string>> = {
  references: 'Fotos del lugar',
  licensePictures: 'Fotos de tu licencia o de tu INE, por los dos lados',
  drivingPermission: 'Foto de tu tarjeta de circulación',
  vin: 'Foto del número de serie',
  vehiclePictures: 'Fotos de tu vehículo por los cuatro lados',
  damages: 'Fotos de los daños',
}

export const missingParts: readonly { readonly part: string; readonly name: string }[] =
  /* @__PURE__ */ (() => Object.entries(partNames).map(([part, name]) => ({ part, name })))()
