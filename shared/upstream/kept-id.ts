/**
 * Ids that go back in a body, in the type in which they came: an insurer that counts its plans may refuse "17" where it
 * takes 17 (D60). By their types they are no texts, so that none is kept, compared or sent without saying how.
 */
import * as z from 'zod/mini'
import { idIn } from '#shared/domain/text/id-text.ts'

/** An id as the insurer wrote it. */
export type KeptId = string | number
declare const brand: unique symbol
type SentId = KeptId & { readonly [brand]: true }

/** In answers. In paths and queries either type is the same: `recordId` stands there. */
export const keptId = z.union([z.string().check(z.minLength(1), z.maxLength(64)), z.int()])

/** In bodies: an id that came in an answer. Whoever reads such a body reads a text. */
export const sentId = z.pipe(keptId, z.transform(String)) as z.ZodMiniType as z.ZodMiniType<string, SentId> // what `sameId` and `idFrom` alone make

/** The number of a row in a list that is counted; as the list writes it, it goes back (`sentRow`). */
export const keptRow = z.union([z.int(), z.string().check(z.regex(/^\s*\d{1,15}\s*$/))])

/** In bodies: such a number, as its list has it. Whoever reads such a body reads a number. */
export const sentRow = z.pipe(keptRow, z.transform(Number)) as z.ZodMiniType as z.ZodMiniType<number, SentId> // what `sameId` alone makes

/** Of an answer that is at hand. */
export const sameId = (id: KeptId): SentId => id as SentId // as it came

/** Of one that was kept, or that the browser has. */
export const idFrom = (text: string): SentId => sameId(idIn(text))
