/** Case files (D240): a sealed record of the events of a purchase or a claim. */
import * as z from 'zod/mini'
import { CLAIM_KINDS } from '../../domain/claims/claim-status.ts'
import { formRef } from '../claims/form.ts'
import { defineEndpoint } from '../endpoint.ts'
import { policyNumber, recordId } from '../fields.ts'

/**
 * The case file as a ZIP: the record, and a page that reads and checks it without a network. It has no lines if no
 * event passed through this gateway. `case_missing`: this person has no such case file.
 */
const file = {
  effect: 'none',
  file: 'application/zip',
  reply: z.unknown(),
  errors: ['case_missing'],
} as const

export const getPolicyCase = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/case-file.zip',
  access: 'session',
  params: z.object({ policyNumber }),
  ...file,
})

export const getClaimCase = defineEndpoint({
  method: 'GET',
  path: '/api/claim-payments/:kind/:id/case-file.zip',
  access: 'session',
  params: z.object({ kind: z.enum(CLAIM_KINDS), id: recordId() }),
  ...file,
})

/** Case file of a form by link. `only` returns just the provider's proof of conservation (D221). */
const ofLink = {
  access: 'link',
  params: z.object({ ref: formRef }),
  query: z.object({ only: z.optional(z.literal('proof')) }),
  ...file,
} as const

/** The case file of a driver's form that was concluded through the gateway. */
export const getFormCase = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/case-file.zip',
  ...ofLink,
})

/** The case file of a document that was signed through the gateway. */
export const getDocumentCase = defineEndpoint({
  method: 'GET',
  path: '/api/signature/:ref/case-file.zip',
  ...ofLink,
})

/** The case file of a claim that was closed through the gateway, for its adjuster. */
export const getClosingCase = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref/closing/case-file.zip',
  ...ofLink,
  errors: ['case_missing', 'closing_over', 'not_confirmed'],
})

/**
 * This insurer's public key for seals, base64url of its raw point (P-256); null if there is none. `before`: earlier
 * keys, whose seals stay valid.
 */
export const getCaseKey = defineEndpoint({
  method: 'GET',
  path: '/api/case-file-key',
  access: 'public',
  effect: 'none',
  reply: z.object({ key: z.nullable(z.string()), before: z.array(z.string()) }),
})
