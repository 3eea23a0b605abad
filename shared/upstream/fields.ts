/**
 * Field types of insurers. Schemas of sent values accept one format. Schemas of read values accept every format that
 * the documents allow. Identifiers may be numbers or texts, instants have any offset, absent values may be null (D60,
 * D76).
 */
import * as z from 'zod/mini'
import { instantOf, lastInstantOf } from '../domain/time/instants.ts'

export const textUpTo = (most: number) => z.string().check(z.maxLength(most))

/** An amount of the insurer: an integer number of thousandths of a peso (API-05). */
export const amount = z.int()

/** An `amount` in the spellings of some systems: `1264110`, `"1264110"` or `"1264110.00"` (D157). */
export const amountRead = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,13}(\.\d{1,6})?\s*$/))]),
  z.pipe(
    z.transform((value: number | string) => Math.round(Number(value))),
    z.int(),
  ),
)

/** Query that defeats caches (API-04): the current time in milliseconds. */
export const timestampQuery = z.object({ timestamp: z.coerce.number<number>() })

/**
 * Schema of any JSON (API-02), or an empty answer. An HTML page is refused, because a proxy may have sent it, and the
 * call may never have arrived (D3).
 */
export const anyJson = z.unknown().check(z.refine((json) => json !== undefined))

/**
 * Schema of a value that is read whatever its type is. `schema`, a JSON Schema, documents it in the published contract.
 */
export const shownAs = (schema: Readonly<Record<string, unknown>>) =>
  z.optional(z.unknown().register(z.globalRegistry, schema))

/** Reads an unspecified answer ("n.s.") as empty, whatever it contains. */
export const emptyReply = z.pipe(
  anyJson,
  z.transform(() => ({})),
)

/** Id of an insurer's record: opaque, read as text. Only the catalogue uses integers. */
export const recordId = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(64)), z.int()]),
  z.transform(String),
)

/** A code or name that some systems store as a number. */
export const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** A number that some systems write as text: a status, a year, a row of the catalogue. */
export const integer = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\s*-?\d{1,15}\s*$/))]),
  z.transform(Number),
)

/** A number of a documented enumeration. An unknown one makes the field absent and is logged (D157). */
export const oneOf = (codes: Readonly<Record<string, number>>) =>
  z.pipe(integer, z.number().check(z.refine((code) => Object.values(codes).includes(code))))

/** A postal code of five digits; a number has lost its leading zeros. */
export const postalCode = z.pipe(
  z.union([z.string(), z.int()]),
  z.transform((code) => (typeof code === 'number' ? String(code).padStart(5, '0') : code)),
)

export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)

/** Schema of an instant with any offset, without an offset, or of a date (D36); it is read as ISO in UTC. */
export const instant = z.pipe(
  z.string().check(z.refine((value) => instantOf(value) !== null)),
  z.transform((value) => instantOf(value) ?? value),
)

/** Last instant of a promise: a bare date lasts to the end of its day. */
export const lastInstant = z.pipe(
  z.string().check(z.refine((value) => lastInstantOf(value) !== null)),
  z.transform((value) => lastInstantOf(value) ?? value),
)

/** A substitute for a field that is null or absent, where absence has a meaning. */
export const orElse = <Field extends z.core.$ZodType, Else>(field: Field, instead: Else) =>
  z.pipe(
    z.nullish(field),
    z.transform((value: z.core.output<Field> | null | undefined) => value ?? instead),
  )

/** Schema of a list; null means no entries. An absent list is an error, because it proves nothing. */
export const listOf = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.pipe(
    z.nullable(z.array(entry)),
    z.transform((entries: z.core.output<Entry>[] | null) => entries ?? []),
  )

/** Schema of a list that an answer may omit; the list then has no entries. */
export const listOrNone = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.pipe(
    z.nullish(z.array(entry)),
    z.transform((entries: z.core.output<Entry>[] | null | undefined) => entries ?? []),
  )

/** An address (FND-51, QUO-67). Codes come from the verified postal code. */
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
