import * as z from 'zod'

/** An amount of the insurer: an integer number of thousandths of a peso (API-05). */
export const amount = z.int()

/** Defeats caches on the way (API-04): the current time in milliseconds. */
export const timestampQuery = z.object({ timestamp: z.coerce.number<number>() })

/** Answers that no document shows and that nobody reads ("n.s."). */
export const nothing = z.object({})

/** Identifiers of the insurer's records (chosen: opaque strings; the catalogue alone counts in integers). */
export const recordId = z.string().min(1).max(64)

/** FND-51, QUO-67. Codes come from the verified postal code. */
export const addressSchema = z.object({
  postal_code: z.string().max(5),
  country_code: z.string().max(10),
  state_code: z.string().max(10),
  municipality_code: z.string().max(10),
  neighborhood: z.string().max(150),
  street: z.string().max(150),
  external_number: z.string().max(50),
  internal_number: z.string().max(50).nullish(),
})
export type UpstreamAddress = z.infer<typeof addressSchema>
