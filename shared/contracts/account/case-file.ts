/** Case files (D240): what has happened of a purchase or a claim, and proves itself. */
import * as z from 'zod/mini'
import { CLAIM_KINDS } from '../../domain/claims/claim-status.ts'
import { formRef } from '../claims/form-by-link.ts'
import { defineEndpoint } from '../endpoint.ts'
import { policyNumber, recordId } from '../fields.ts'

/** As a ZIP: a page that reads and checks it without a network, and the record itself. Without lines where nothing of it has passed here. `case_missing`: none of this person. */
const file = { effect: 'none', reply: z.unknown(), errors: ['case_missing'] } as const

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

/** Of a driver's form that was concluded here. */
export const getFormCase = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/case-file.zip',
  access: 'link',
  params: z.object({ ref: formRef }),
  ...file,
})

/** The public key of the seals of this insurer, base64url of its raw point (P-256); null: there is none. */
export const getCaseKey = defineEndpoint({
  method: 'GET',
  path: '/api/case-file-key',
  access: 'public',
  effect: 'none',
  reply: z.object({ key: z.nullable(z.string()) }),
})
