/**
 * Ids that are sent back in a body, in the type in which they were received, because an insurer may refuse "17" but
 * accept 17 (D60). Their branded types ensure that only explicit functions store, compare and send them.
 */
import * as z from 'zod/mini'
import { idIn } from '#shared/domain/text/id-text.ts'

/** An id as the insurer sent it: a number or a text. */
export type KeptId = string | number
declare const brand: unique symbol
type SentId = KeptId & { readonly [brand]: true }

/** An id in an answer. Paths and queries use `recordId`, because there the type does not matter. */
export const keptId = z.union([z.string().check(z.minLength(1), z.maxLength(64)), z.int()])

/** An id in a request body, copied from an answer. The sandbox reads it as text. */
// The type `SentId` is made only by `sameId` and `idFrom`.
export const sentId = z.pipe(keptId, z.transform(String)) as z.ZodMiniType as z.ZodMiniType<string, SentId>

/** A row number in an answer, sent back as the list wrote it (`sentRow`). */
export const keptRow = z.union([z.int(), z.string().check(z.regex(/^\s*\d{1,15}\s*$/))])

/** A row number in a request body, as in its list. The sandbox reads it as a number. */
// Only `sameId` makes this type.
export const sentRow = z.pipe(keptRow, z.transform(Number)) as z.ZodMiniType as z.ZodMiniType<number, SentId>

/** Marks an id of an answer as ready to be sent back. */
export const sameId = (id: KeptId): SentId => id as SentId // The id is unchanged.

/** Decodes an id that was stored, or that the browser has, for sending. */
export const idFrom = (text: string): SentId => sameId(idIn(text))
