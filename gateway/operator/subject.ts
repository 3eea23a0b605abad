/** The person whose data an operator requests. An operator types it, so it is validated here. */
import * as z from 'zod/mini'
import { CLAIM_KINDS } from '#shared/domain/claims/claim-status.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))
const list = <One extends z.ZodMiniType>(one: One) => z._default(z.array(one).check(z.maxLength(100)), [])

export const subjectSchema = z.strictObject({
  /** The insurer's id of the person: `sub` of its access tokens. */
  person: id,
  /** The person's policies and claims, as the insurer has them. */
  policies: list(z.strictObject({ number: id, id })),
  claims: list(z.strictObject({ kind: z.enum(CLAIM_KINDS), id })),
})

/**
 * The reference of the request at the insurer. It is stored in the record and in the log, so it must name no person.
 */
export const ticketSchema = z.string().check(z.regex(/^[A-Za-z\d-]{3,40}$/))

export type Subject = z.output<typeof subjectSchema>
