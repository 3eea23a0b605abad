import * as z from 'zod/mini'
import { freeLines } from '../fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { identityStatus } from '#shared/contracts/policies/identity.ts'
import { contactFields } from './contact.ts'
import { CORRECTION_MAX_LENGTH } from '#shared/domain/person/correction.ts'

/** Fields of a person's data whose correction may be requested. */
const correctableFields = ['name', 'email', 'phone', 'birthdate', 'rfc', 'address'] as const
const fieldSchema = z.enum(correctableFields)
export type CorrectableField = (typeof correctableFields)[number]

const correctionSchema = z.object({
  folio: z.string(),
  field: fieldSchema,
  /** ISO instant of the request. */
  askedAt: z.string(),
})
export type Correction = z.infer<typeof correctionSchema>

/** The profile page's data (PRF-01 to PRF-03). */
const profileSchema = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  secondLastName: z.nullable(z.string()),
  email: z.string(),
  /** Phone with its dial code: "+52 5512345678". */
  phone: z.nullable(z.string()),
  /** Date of birth, YYYY-MM-DD. */
  birthdate: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  /** Address in one line. */
  address: z.nullable(z.string()),
  referralCode: z.nullable(z.string()),
  /** Status of the identity check (PRF-03, IDV-17); null if unknown. */
  identityStatus: z.nullable(identityStatus),
  /** Open corrections, the latest first. Null: this insurer accepts none, and the page shows its telephone. */
  corrections: z.nullable(z.array(correctionSchema)),
  /** True if the corrections could not be read: the list is empty then, and says nothing about earlier ones. */
  areCorrectionsUnknown: z.optional(z.boolean()),
  /** Fields that the person may change here with a code (D187). */
  changeable: z.array(z.enum(contactFields)),
  /** Parts that could not be read: without them null and an empty list are facts. */
  unread: z.optional(z.array(z.enum(['identity', 'changes']))),
})
export type Profile = z.infer<typeof profileSchema>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'session',
  effect: 'none',
  reply: profileSchema,
})

/** Asks for a correction. Nothing changes yet: an employee of the insurer reviews it, and the folio identifies it. */
export const askCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/profile/corrections',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({ field: fieldSchema, text: freeLines(CORRECTION_MAX_LENGTH) }),
  reply: correctionSchema,
  errors: ['corrections_missing'],
})
