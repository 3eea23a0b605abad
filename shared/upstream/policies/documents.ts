/** Documents of a policy (API-49 to API-52): PDFs that are created on request. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { recordId } from '../fields.ts'

const ofPolicy = {
  base: 'journey',
  method: 'GET',
  access: 'session',
  effect: 'none',
  params: z.object({ id: recordId }),
  file: 'application/pdf',
  reply: z.unknown(),
} as const

export const termsDocument = defineEndpoint({
  ...ofPolicy,
  id: 'API-49',
  path: '/v1/policy/:id/documents/terms',
})

export const termsSummaryDocument = defineEndpoint({
  ...ofPolicy,
  id: 'API-50',
  path: '/v1/policy/:id/documents/terms-summary',
})

export const coverDocument = defineEndpoint({
  ...ofPolicy,
  id: 'API-51',
  path: '/v1/policy/:id/documents/cover',
})

export const receiptDocument = defineEndpoint({
  ...ofPolicy,
  id: 'API-52',
  path: '/v1/policy/:id/documents/receipt',
})
