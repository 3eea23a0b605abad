/** "Reportar un acceso que no reconozco": the report of a foreign access (D209). */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const accessReportSchema = z.object({
  /** ISO instant until which effects on money or identity are blocked; null: none are blocked. */
  blockedUntil: z.nullable(z.string()),
  /** True if the account was held back a few days ago, so that a second time requires a code. */
  needsCode: z.boolean(),
})
export type AccessReport = z.infer<typeof accessReportSchema>

export const getAccessReport = defineEndpoint({
  method: 'GET',
  path: '/api/access-report',
  access: 'session',
  effect: 'none',
  reply: accessReportSchema,
})

/**
 * Ends every session and link of the person, this one too, and holds effects back. `withCode`: a code was given, so that
 * it holds back again so soon.
 */
export const reportAccess = defineEndpoint({
  method: 'POST',
  path: '/api/access-report',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { depends: 'access-reported' },
  body: z.object({ withCode: z.boolean() }),
  /** `isInsurerTold` is false if the insurer has no such call, or did not answer: the person then has to phone. */
  reply: z.object({ blockedUntil: z.nullable(z.string()), isInsurerTold: z.boolean() }),
  errors: ['second_factor_needed'],
})
