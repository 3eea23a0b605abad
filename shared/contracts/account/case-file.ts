/** Case files (D240): what has happened of a purchase or a claim, and proves itself. */
import * as z from 'zod/mini'
import { CLAIM_KINDS } from '../../domain/claims/claim-status.ts'
import { formRef } from '../claims/form.ts'
import { defineEndpoint } from '../endpoint.ts'
import { policyNumber, recordId } from '../fields.ts'

/**
 * The case file as a ZIP: the record, and a page that reads and checks it without a network. It has no lines if
 * nothing happened here. `case_missing`: this person has none.
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

/** `only`: the proof of conservation of what was signed (D221), as its provider answered it, alone. */
const ofLink = {
  access: 'link',
  params: z.object({ ref: formRef }),
  query: z.object({ only: z.optional(z.literal('proof')) }),
  ...file,
} as const

/** The case file of a driver's form that was concluded here. */
export const getFormCase = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/case-file.zip',
  ...ofLink,
})

/** The case file of a document that was signed here. */
export const getDocumentCase = defineEndpoint({
  method: 'GET',
  path: '/api/signature/:ref/case-file.zip',
  ...ofLink,
})

/** The case file of a claim that was closed here, for its adjuster. */
export const getClosingCase = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref/closing/case-file.zip',
  ...ofLink,
  errors: ['case_missing', 'closing_over', 'not_confirmed'],
})

/**
 * The public key of the seals of this insurer, base64url of its raw point (P-256); null: there is none. `before`: of earlier
 * keys, whose seals stay valid.
 */
export const getCaseKey = defineEndpoint({
  method: 'GET',
  path: '/api/case-file-key',
  access: 'public',
  effect: 'none',
  reply: z.object({ key: z.nullable(z.string()), before: z.array(z.string()) }),
})
