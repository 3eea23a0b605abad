import * as z from 'zod/mini'
import { checkExternalNumber, checkInternalNumber, checkStreet } from '../domain/person/address.ts'
import { checkFirstName, checkLastName } from '../domain/person/person-name.ts'
import { checkRfc } from '../domain/person/rfc.ts'
import { postalCodeSchema } from './fields.ts'

/**
 * Held to the rules of the form here too: what is typed becomes part of documents, letters and tables of the insurer, where
 * markup and formulas would do something.
 */
const like = (check: (value: string) => string | null) =>
  z.string().check(z.refine((value) => check(value) === null))

const code = z.string().check(z.regex(/^[\w-]{0,10}$/))

/** An address as the person typed it; the codes come from the verified postal code (QUO-48, QUO-67). */
const addressSchema = z.object({
  postalCode: postalCodeSchema,
  neighborhood: like(checkStreet),
  street: like(checkStreet),
  externalNumber: like(checkExternalNumber),
  internalNumber: like(checkInternalNumber),
  countryCode: code,
  stateCode: code,
  municipalityCode: code,
})

export const phoneSchema = z.object({
  /** With its plus sign: "+52"; no country's begins with 0. */
  dialCode: z.string().check(z.regex(/^\+[1-9]\d{0,3}$/)),
  number: z.string().check(z.regex(/^\d{10}$/)),
})

/** A person as the form knows it (QUO-21 to QUO-53); the gateway shapes it for the insurer. */
export const personSchema = z.object({
  firstName: like(checkFirstName),
  firstLastName: like(checkLastName),
  secondLastName: like(checkLastName),
  birthdate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Male 1, female 2 (FND-35). */
  genderCode: z.union([z.literal(1), z.literal(2)]),
  rfc: like(checkRfc),
  phone: phoneSchema,
  address: addressSchema,
})

export type Phone = z.infer<typeof phoneSchema>
export type Person = z.infer<typeof personSchema>
