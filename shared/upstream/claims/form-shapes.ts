/** The parts of drivers' and adjusters' forms (002 §3): unknown fields are kept, and no type is refused. */
import * as z from 'zod/mini'

/** The secret of a link: names one form and authorises filling it in. */
export const formKey = z.string().check(z.minLength(1), z.maxLength(200))

export const any = z.optional(z.unknown())
/** Whatever else stands in its place is no part of this shape, and kept. */
export const maybe = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.optional(z.union([shape, z.unknown()]))

/** 002 §3: an entry of one of the fixed lists. */
export const statusType = maybe(z.looseObject({ id: any, name: any }))

/** A photo (CLF-101). */
const photo = z.looseObject({ name: any, typeStatus: statusType, id: any, link: any, contentType: any })
export const photos = maybe(z.array(photo))

/** A damage (CLF-100). */
const damage = z.looseObject({
  id: any,
  typeStatus: statusType,
  severityStatus: statusType,
  preexistence: any,
  previous: any,
  photos,
  description: any,
})

/** An address (CLF-97, CLF-99). */
const address = z.looseObject({
  postal_code: any,
  state: any,
  municipality: any,
  name: any,
  latitude: any,
  longitude: any,
})

/** A person (CLF-99). */
export const formPerson = z.looseObject({
  first_name: any,
  first_last_name: any,
  second_last_name: any,
  email: any,
  phone: any,
  birthdate: any,
  gender: any,
  typeStatus: statusType,
  signature: any,
  previous: any,
  circumstance: any,
  license: maybe(
    z.looseObject({ number: any, state: any, startDate: any, endDate: any, typeStatus: statusType }),
  ),
  address: maybe(address),
  /** (chosen) Where the person lives by the policy (CLF-43). */
  contract_address: maybe(address),
  vehicle: maybe(
    z.looseObject({
      id: any,
      brand: any,
      model: any,
      year: any,
      plates: any,
      seriesNumber: any,
      comercialValue: any,
      typeStatus: statusType,
      colorStatus: statusType,
      damages: maybe(z.array(damage)),
    }),
  ),
  photos,
  /** (chosen) CLF-30: version, acceptedAt, sha256, text. */
  privacyNotice: any,
  /** (chosen) D128: signer, sha256, version, signedAt. */
  signatureDetails: any,
  services: any,
  policy: maybe(
    z.looseObject({
      claimNumber: any,
      insuranceProvider: any,
      duaNumber: any,
      adjusterName: any,
      number: any,
      subsection: any,
    }),
  ),
  folId: any,
})

/** (chosen) Counts the writers of a form: a save that names an older one is refused (412). */
export const formVersion = z.union([z.int(), z.string()])
