/** Accepted notices, purposes and data requests of a person (D208, D210). */
import * as z from 'zod/mini'
import { DATA_REQUEST_MAX_LENGTH, DATA_RIGHTS } from '../../domain/privacy/data-rights.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeLines, recordId } from '../fields.ts'

/** Instants are ISO strings. */
const acceptedText = z.object({
  what: z.enum(['registration', 'identity']),
  version: z.string(),
  /** The accepted text; null for a version that is unknown here. */
  text: z.nullable(z.string()),
  at: z.string(),
})
export type AcceptedText = z.infer<typeof acceptedText>

/** For what else the insurer would use their data, in its own words. */
const purposeSchema = z.object({ id: z.string(), title: z.string(), isAccepted: z.boolean() })
export type Purpose = z.infer<typeof purposeSchema>

const switchSchema = z.object({ title: z.string(), isAccepted: z.boolean(), at: z.string() })

const dataRequestSchema = z.object({
  folio: z.string(),
  right: z.enum(DATA_RIGHTS),
  text: z.string(),
  askedAt: z.string(),
  /** YYYY-MM-DD. */
  answerBy: z.string(),
  carriedOutBy: z.string(),
  state: z.enum(['received', 'granted', 'carried-out', 'refused']),
})
export type DataRequest = z.infer<typeof dataRequestSchema>

const privacySchema = z.object({
  accepted: z.array(acceptedText),
  /** Empty: this insurer offers none here. Null: unknown now. */
  purposes: z.nullable(z.array(purposeSchema)),
  /** Every switch, the youngest first. */
  switches: z.array(switchSchema),
  /** The youngest first. Null: this insurer takes none here. */
  requests: z.nullable(z.array(dataRequestSchema)),
})
export type Privacy = z.infer<typeof privacySchema>

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/privacy',
  access: 'session',
  effect: 'none',
  reply: privacySchema,
})

/** A line is written once the insurer has confirmed it. */
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

/** A code identifies the person first. An employee of the insurer answers later; the folio identifies the request. */
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
