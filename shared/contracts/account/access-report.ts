/** "Reportar un acceso que no reconozco": the report of a foreign access (D209). */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const accessReportSchema = z.object({
  /** ISO instant until which effects on money or identity are blocked; null: none are blocked. */
  blockedUntil: z.nullable(z.string()),
  /** True if the account was held back a few days ago, so that a second report requires a code. */
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
 * Ends every session and link of the person, including the current session, and blocks effects on the account.
 * `withCode`: a code was entered, which a second report within days requires.
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
