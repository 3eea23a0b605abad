/** Accepted notices, purposes and data requests of a person (D208, D210). */
import * as z from 'zod/mini'
import { DATA_REQUEST_MAX_LENGTH, DATA_RIGHTS } from '../../domain/privacy/data-rights.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeLines, recordId } from '../fields.ts'

/** A privacy notice that the person accepted. Instants are ISO strings. */
const acceptedText = z.object({
  what: z.enum(['registration', 'identity']),
  version: z.string(),
  /** The accepted text; null for a version that the gateway does not have. */
  text: z.nullable(z.string()),
  at: z.string(),
})
export type AcceptedText = z.infer<typeof acceptedText>

/** An optional use of the person's data, in the insurer's own words. */
const purposeSchema = z.object({ id: z.string(), title: z.string(), isAccepted: z.boolean() })
export type Purpose = z.infer<typeof purposeSchema>

const switchSchema = z.object({ title: z.string(), isAccepted: z.boolean(), at: z.string() })

const dataRequestSchema = z.object({
  folio: z.string(),
  right: z.enum(DATA_RIGHTS),
  text: z.string(),
  askedAt: z.string(),
  /** Last day for the answer, YYYY-MM-DD. */
  answerBy: z.string(),
  carriedOutBy: z.string(),
  state: z.enum(['received', 'granted', 'carried-out', 'refused']),
})
export type DataRequest = z.infer<typeof dataRequestSchema>

const privacySchema = z.object({
  accepted: z.array(acceptedText),
  /** Optional purposes. Empty: this insurer offers none. Null: unknown now. */
  purposes: z.nullable(z.array(purposeSchema)),
  /** History of consent changes, the latest first. */
  switches: z.array(switchSchema),
  /** Data requests, the latest first. Null: this insurer accepts none through the portal. */
  requests: z.nullable(z.array(dataRequestSchema)),
  /** True if the requests could not be read: the list is empty then, and says nothing about earlier ones. */
  areRequestsUnknown: z.optional(z.boolean()),
})
export type Privacy = z.infer<typeof privacySchema>

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/privacy',
  access: 'session',
  effect: 'none',
  reply: privacySchema,
})

/** Switches an optional purpose. The history records it once the insurer has confirmed. */
export const choosePurpose = defineEndpoint({
  method: 'PUT',
  path: '/api/privacy/purposes/:id',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params: z.object({ id: recordId() }),
  body: z.object({ isAccepted: z.boolean() }),
  reply: privacySchema,
  errors: ['purposes_missing'],
})

/**
 * Files a data request; a code identifies the person first. An employee of the insurer answers later, under the folio.
 */
export const askDataRequest = defineEndpoint({
  method: 'POST',
  path: '/api/privacy/requests',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'data-asked' },
  body: z.object({ right: z.enum(DATA_RIGHTS), text: freeLines(DATA_REQUEST_MAX_LENGTH) }),
  reply: dataRequestSchema,
  errors: ['requests_missing', 'second_factor_needed'],
})
