import * as z from 'zod/mini'
import { POLICY_DOCUMENTS } from '../../domain/policies/policy-documents.ts'
import { defineEndpoint } from '../endpoint.ts'
import { policyNumber } from '../fields.ts'

/**
 * A policy document (POL-52), shown, or saved with `download`. If it is unavailable, a browser that opens this URL is
 * redirected to the document's page. `document_missing`: there is none yet; `document_refused`: the insurer does not
 * release it.
 */
export const getPolicyDocument = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/documents/:document',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber, document: z.enum(POLICY_DOCUMENTS) }),
  query: z.object({ download: z.optional(z.literal('1')) }),
  file: 'application/pdf',
  reply: z.unknown(),
  errors: ['policy_missing', 'document_missing', 'document_refused'],
})
