import * as z from 'zod/mini'
import { checkExternalNumber, checkInternalNumber, checkStreet } from '../../domain/person/address.ts'
import { phoneLengthsBehind } from '../../domain/phone/countries.ts'
import { checkPhone } from '../../domain/phone/phone.ts'
import { checkFirstName, checkLastName } from '../../domain/person/person-name.ts'
import { postalCodeSchema, rfcSchema, textLike } from '../fields.ts'

const code = z.string().check(z.regex(/^[\w-]{0,10}$/))

/** An address as the person typed it; the codes come from the verified postal code (QUO-48, QUO-67). */
const addressSchema = z.object({
  postalCode: postalCodeSchema,
  neighborhood: textLike(checkStreet),
  street: textLike(checkStreet),
  externalNumber: textLike(checkExternalNumber),
  internalNumber: textLike(checkInternalNumber),
  countryCode: code,
  stateCode: code,
  municipalityCode: code,
})

/** A phone number with the length of its country: 10 digits in Mexico (QUO-35). */
export const phoneSchema = z
  .object({
    /** Dial code with its plus sign: "+52". */
    dialCode: z.string().check(z.regex(/^\+[1-9]\d{0,3}$/)),
    number: z.string().check(z.regex(/^\d{4,13}$/)),
  })
  .check(
    z.refine(({ dialCode, number }) => checkPhone(number, phoneLengthsBehind(dialCode)) === null, {
      path: ['number'],
    }),
  )

/** A person as the form knows it (QUO-21 to QUO-53); the gateway shapes it for the insurer. */
export const personSchema = z.object({
  firstName: textLike(checkFirstName),
  firstLastName: textLike(checkLastName),
  secondLastName: textLike(checkLastName),
  birthdate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Gender code: male 1, female 2 (FND-35). */
  genderCode: z.union([z.literal(1), z.literal(2)]),
  rfc: rfcSchema,
  phone: phoneSchema,
  address: addressSchema,
})

export type PersonPhone = z.infer<typeof phoneSchema>
export type Person = z.infer<typeof personSchema>
