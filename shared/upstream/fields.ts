import * as z from 'zod/mini'

export const textUpTo = (most: number) => z.string().check(z.maxLength(most))

/** An amount of the insurer: an integer number of thousandths of a peso (API-05). */
export const amount = z.int()

/** Defeats caches on the way (API-04): the current time in milliseconds. */
export const timestampQuery = z.object({ timestamp: z.coerce.number<number>() })

/** Answers that are not specified ("n.s.") and not read. */
export const nothing = z.object({})

/** Identifiers of the insurer's records (chosen: opaque strings; the catalogue alone counts in integers). */
export const recordId = z.string().check(z.minLength(1), z.maxLength(64))

/** FND-51, QUO-67. Codes come from the verified postal code. */
export const addressSchema = z.object({
  postal_code: textUpTo(5),
  country_code: textUpTo(10),
  state_code: textUpTo(10),
  municipality_code: textUpTo(10),
  neighborhood: textUpTo(150),
  street: textUpTo(150),
  external_number: textUpTo(50),
  internal_number: z.nullish(textUpTo(50)),
})
export type UpstreamAddress = z.infer<typeof addressSchema>
