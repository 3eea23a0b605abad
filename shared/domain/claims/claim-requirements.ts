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
} from './claim-fields.ts'
import { checkClaimField, isLicenseOrdered } from './claim-rules.ts'
import { damageOfSlot, type SingleSlot } from './picture-slots.ts'

interface FilledForm {
  readonly variant: ClaimVariant
  readonly fields: ClaimFields
  /** Fields that the policy fills in. */
  readonly fixed: readonly ClaimField[]
  /** Null: the question whether it is the same is not asked (CLF-O9). */
  readonly savedAddress: object | null
}

const ofAddress = fieldsWhere(({ group, location }) => group === 'address' && location !== null)

/** The other address fields wait until it is clear whether the address is that of the contract. */
export function isAskedFor(field: ClaimField, { variant, fields, savedAddress }: FilledForm): boolean {
  if (!fieldsOf[variant].includes(field)) return false
  if (field === 'sameAddress') return savedAddress !== null
  return !ofAddress.includes(field) || savedAddress === null || fields.sameAddress !== ''
}

/** The field is required, and empty or invalid. */
export function isMissing(field: ClaimField, form: FilledForm): boolean {
  const { fields, fixed } = form
  if (!isAskedFor(field, form) || fixed.includes(field)) return false
  if (fieldRecords[field].isOptional && fields[field] === '') return false
  if (ofAddress.includes(field) && fields.sameAddress === 'yes') return false
  if (field === 'licenseEnd' && !isLicenseOrdered(fields.licenseStart, fields.licenseEnd)) return true
  return checkClaimField(field, fields[field]) !== null
}

/** Nothing is signed without them. */
export const missingFields = (form: FilledForm): readonly ClaimField[] =>
  fieldsOf[form.variant].filter((field) => isMissing(field, form))

/** A third party ticks no notice (CLF-31). */
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

/** A kind of photo that is asked for together, named as its step. */
type PhotoPart = keyof typeof sets | 'references' | 'damages'

/** Any one of these sets is enough. References, and photos of a damage, are as many as people like. */
export const pictureSets: Readonly<Partial<Record<string, readonly (readonly SingleSlot[])[]>>> = sets

/** CLF-19 to CLF-23, CLF-O2. */
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

/** Photos that are asked for, and are not there. `slots`: of those that are. */
export const missingPhotos = (form: Pictured, slots: readonly string[]): readonly PhotoPart[] =>
  photoParts[form.variant].filter((part) => !hasPhotos(part, form, slots))

function hasPhotos(part: PhotoPart, { damages }: Pictured, slots: readonly string[]): boolean {
  if (part === 'references') return slots.some((slot) => slot.startsWith('reference-'))
  // One of an earlier claim was seen then.
  if (part === 'damages') return damages.every(({ id, isPrior }) => isPrior || isPictured(id, slots))
  return sets[part].some((set) => set.every((slot) => slots.includes(slot)))
}

const isPictured = (damageId: string, slots: readonly string[]) =>
  slots.some((slot) => damageOfSlot(slot)?.damageId === damageId)

/** Names of photos for people, as they are requested later. */
const partNames: Readonly<Record<PhotoPart, string>> = {
  references: 'Fotos del lugar',
  licensePictures: 'Fotos de tu licencia o de tu INE, por los dos lados',
  drivingPermission: 'Foto de tu tarjeta de circulación',
  vin: 'Foto del número de serie',
  vehiclePictures: 'Fotos de tu vehículo por los cuatro lados',
  damages: 'Fotos de los daños',
}

export const missingParts: readonly { readonly part: string; readonly name: string }[] = Object.entries(
  partNames,
).map(([part, name]) => ({ part, name }))
