/** The parts of drivers' and adjusters' forms (002 §3): unknown fields are kept, and no type is refused. */
import * as z from 'zod/mini'
import { shownAs } from '../fields.ts'

/** The secret of a link: names one form and authorises filling it in. */
export const formKey = z.string().check(z.minLength(1), z.maxLength(200))

export const shownText = shownAs({ type: ['string', 'null'] })
export const shownNumber = shownAs({ type: ['number', 'string', 'null'] })
export const shownFlag = shownAs({ type: ['boolean', 'null'] })
export const shownId = shownAs({ type: ['integer', 'string', 'null'] })
export const shownRecord = shownAs({ type: ['object', 'null'] })
export const shownList = shownAs({ type: ['array', 'null'], items: { type: 'object' } })
/** Schema that accepts a shape, or any other value, which is kept without being interpreted. */
export const maybe = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.optional(z.union([shape, z.unknown()]))

/** An entry of a fixed list (002 §3). */
export const statusType = maybe(z.looseObject({ id: shownId, name: shownText }))

/** A photo (CLF-101). */
const photo = z.looseObject({
  name: shownText,
  typeStatus: statusType,
  id: shownId,
  link: shownText,
  contentType: shownText,
})
export const photos = maybe(z.array(photo))

/** A damage (CLF-100). */
const damage = z.looseObject({
  id: shownId,
  typeStatus: statusType,
  severityStatus: statusType,
  preexistence: shownFlag,
  previous: shownFlag,
  photos,
  description: shownText,
})

/** An address (CLF-97, CLF-99). */
const address = z.looseObject({
  postal_code: shownText,
  state: shownText,
  municipality: shownText,
  name: shownText,
  latitude: shownNumber,
  longitude: shownNumber,
})

/** A person (CLF-99). */
export const formPerson = z.looseObject({
  first_name: shownText,
  first_last_name: shownText,
  second_last_name: shownText,
  email: shownText,
  phone: shownText,
  birthdate: shownText,
  gender: shownText,
  typeStatus: statusType,
  signature: shownText,
  previous: shownFlag,
  circumstance: shownRecord,
  license: maybe(
    z.looseObject({
      number: shownText,
      state: shownText,
      startDate: shownText,
      endDate: shownText,
      typeStatus: statusType,
    }),
  ),
  address: maybe(address),
  /** (chosen) Address of the policy (CLF-43). */
  contract_address: maybe(address),
  vehicle: maybe(
    z.looseObject({
      id: shownId,
      brand: shownText,
      model: shownText,
      year: shownNumber,
      plates: shownText,
      seriesNumber: shownText,
      comercialValue: shownNumber,
      typeStatus: statusType,
      colorStatus: statusType,
      damages: maybe(z.array(damage)),
    }),
  ),
  photos,
  /** (chosen) Accepted notice (CLF-30): version, acceptedAt, sha256, text. */
  privacyNotice: shownRecord,
  /** (chosen) Signature (D128): signer, sha256, version, signedAt. */
  signatureDetails: shownRecord,
  services: shownList,
  policy: maybe(
    z.looseObject({
      claimNumber: shownText,
      insuranceProvider: shownText,
      duaNumber: shownText,
      adjusterName: shownText,
      number: shownText,
      subsection: shownText,
    }),
  ),
  folId: shownText,
})

/** (chosen) Version of a form: a save that names an older one is refused (412). */
export const formVersion = z.union([z.int(), z.string()])
