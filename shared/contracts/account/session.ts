import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'

/** The signed-in person, as the header and the forms show them; nothing more. */
const sessionSchema = z.object({
  /** Opaque reference of this person, by which the device stores their drafts (D9). */
  personRef: z.string(),
  /** Null when the insurer knows no name: the header then shows a placeholder (SHL-05). */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  secondLastName: z.nullable(z.string()),
  email: z.string(),
  /** Phone with its dial code: "+52 5512345678". */
  phone: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  rfc: z.nullable(z.string()),
  genderCode: z.nullable(z.int()),
  postalCode: z.nullable(z.string()),
  /** True for a new account that signed in before its e-mail was validated (D39); the next log-in requires it. */
  mustValidateEmail: z.optional(z.literal(true)),
  /**
   * Present after a reported access: effects on the account are blocked until a time that the texts `page` and `form`
   * name (D209).
   */
  heldBack: z.optional(z.object({ page: z.string(), form: z.string() })),
})
export type Session = z.infer<typeof sessionSchema>

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/session',
  access: 'session',
  effect: 'none',
  reply: sessionSchema,
})

/** Remaining time of an idle session, by the gateway's clock (D8). */
const idleSchema = z.object({
  /** Whole seconds until the session ends. */
  secondsLeft: z.int(),
  /** Number of seconds before the end at which the warning appears (IDL-03, IDL-04); 0: no warning (IDL-10). */
  warnSeconds: z.int(),
  /** True if the end cannot be postponed: the insurer does not renew its token (D60). */
  isFinal: z.optional(z.literal(true)),
})
export type Idle = z.infer<typeof idleSchema>

/** Idle state for an open page, which may show another person's data (D8). */
export const openIdleSchema = z.extend(idleSchema, { personRef: z.string() })
export type OpenIdle = z.infer<typeof openIdleSchema>

/** Reads the remaining time. This request does not extend the session (D8). */
export const getIdle = defineEndpoint({
  method: 'GET',
  path: '/api/session/idle',
  access: 'session',
  effect: 'none',
  reply: openIdleSchema,
})
