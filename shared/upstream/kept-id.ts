/**
 * Ids that go back in a body, in the type in which they came, because an insurer may refuse "17" but accept 17 (D60).
 * Their types are no texts, so that they are kept, compared and sent by explicit functions only.
 */
import * as z from 'zod/mini'
import { idIn } from '#shared/domain/text/id-text.ts'

/** An id as the insurer wrote it. */
export type KeptId = string | number
declare const brand: unique symbol
type SentId = KeptId & { readonly [brand]: true }

/** In answers. In paths and queries either type is the same: `recordId` stands there. */
export const keptId = z.union([z.string().check(z.minLength(1), z.maxLength(64)), z.int()])

/** In bodies: an id from an answer. Readers of such a body get a text. */
// only `sameId` and `idFrom` make this type
export const sentId = z.pipe(keptId, z.transform(String)) as z.ZodMiniType as z.ZodMiniType<string, SentId>

/** The number of a row in a list that is counted; as the list writes it, it goes back (`sentRow`). */
export const keptRow = z.union([z.int(), z.string().check(z.regex(/^\s*\d{1,15}\s*$/))])

/** In bodies: such a number, as in its list. Readers of such a body get a number. */
// only `sameId` makes this type
export const sentRow = z.pipe(keptRow, z.transform(Number)) as z.ZodMiniType as z.ZodMiniType<number, SentId>

/** Sends an id of an answer at hand. */
export const sameId = (id: KeptId): SentId => id as SentId // unchanged

/** Sends an id that was stored, or that the browser has. */
export const idFrom = (text: string): SentId => sameId(idIn(text))
