import * as z from 'zod/mini'

/** An address as the person typed it; the codes come from the verified postal code (QUO-48, QUO-67). */
export const addressSchema = z.object({
  postalCode: z.string().check(z.regex(/^\d{5}$/)),
  neighborhood: z.string().check(z.minLength(1), z.maxLength(150)),
  street: z.string().check(z.minLength(1), z.maxLength(150)),
  externalNumber: z.string().check(z.minLength(1), z.maxLength(50)),
  internalNumber: z.string().check(z.maxLength(50)),
  countryCode: z.string().check(z.maxLength(10)),
  stateCode: z.string().check(z.maxLength(10)),
  municipalityCode: z.string().check(z.maxLength(10)),
})

export const phoneSchema = z.object({
  /** With its plus sign: "+52". */
  dialCode: z.string().check(z.regex(/^\+\d{1,4}$/)),
  number: z.string().check(z.regex(/^\d{10}$/)),
})

/** A person as the form knows it (QUO-21 to QUO-53); the gateway shapes it for the insurer. */
export const personSchema = z.object({
  firstName: z.string().check(z.minLength(2), z.maxLength(200)),
  firstLastName: z.string().check(z.minLength(2), z.maxLength(100)),
  secondLastName: z.string().check(z.minLength(2), z.maxLength(100)),
  birthdate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Male 1, female 2 (FND-35). */
  genderCode: z.union([z.literal(1), z.literal(2)]),
  rfc: z.string().check(z.minLength(12), z.maxLength(13)),
  phone: phoneSchema,
  address: addressSchema,
})

export type Address = z.infer<typeof addressSchema>
export type Phone = z.infer<typeof phoneSchema>
export type Person = z.infer<typeof personSchema>
