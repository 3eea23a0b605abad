/** The fields that several contracts share, checked by the rules that the forms follow. */
import type { Money } from '#shared/domain/money/money.ts'
import * as z from 'zod/mini'
import { blankAround } from '../domain/access/password.ts'
import { checkEmail } from '../domain/person/email.ts'
import { POSTAL_CODE } from '../domain/person/postal-code.ts'
import { checkRfc } from '../domain/person/rfc.ts'

/** An amount on the wire: an integer number of thousandths of a peso (API-05). */
export const amount = z.pipe(
  z.int(),
  z.transform((thousandths) => thousandths as Money), // the only place where a parsed number becomes money
)

/**
 * A text that is sent on. It is trimmed and its letters are composed before the form's rule (FND-O10) checks it. The
 * insurer uses it in letters, documents, tables and paths, where markup, formulas, line breaks and separators would
 * have an effect.
 */
export const textLike = (problemOf: (value: string) => string | null) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((value) => problemOf(value) === null),
  )

export const emailAddress = (maxLength: number) => textLike((value) => checkEmail(value, maxLength))

/** FND-86; in capitals. */
export const rfcSchema = z.string().check(
  z.overwrite((rfc) => rfc.trim().toUpperCase().normalize('NFC')),
  z.refine((rfc) => checkRfc(rfc) === null),
)

/** Control characters, ends of lines, and halves of characters, which no keyboard makes within a text. */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** A text whose only rule is its length. */
export const freeText = (maxLength: number, minLength = 0) =>
  z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((value) => !HIDDEN.test(value)),
  )

/** A password that exists: one with a blank around it is refused before a try counts (PRF-10). */
export const currentPassword = freeText(200, 1).check(z.refine((value) => blankAround(value) === null))

/** The same in several lines. */
export const freeLines = (maxLength: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => !HIDDEN.test(value.replaceAll('\n', ''))),
  )

/** An id of the insurer's records: opaque, but it may stand in a path. */
export const recordId = (maxLength = 64) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^(?!\.{1,2}$)[\x21-\x7e]+$/))

/** An id of the vehicle catalogue, which counts in integers. */
export const catalogueId = z.string().check(z.regex(/^\d{1,15}$/))

/** A version of it, as `idText` writes it: a mark says that its id came as a number (D60). */
export const versionCode = z.string().check(z.regex(/^~?\d{1,15}$/))

/** The letters, digits and spaces of BUY-112; empty means none. */
export const couponSchema = z.string().check(z.normalize('NFC'), z.regex(/^[\p{L}0-9 ]{0,20}$/u))

/** A number within a path: one spelling for each. */
export const wholeNumber = (most: number) =>
  z.pipe(
    z.coerce.string().check(z.regex(/^(0|[1-9]\d{0,11})$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(most))),
  )

export const postalCodeSchema = z.string().check(z.regex(POSTAL_CODE))

export const policyNumber = z.string().check(z.regex(/^[\w/-]{1,40}$/))

/** The same where an empty one says that nothing was answered; tabs stay. */
export const linesUpTo = (maxLength: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim().normalize('NFC')),
    z.maxLength(maxLength),
    z.refine((value) => !HIDDEN.test(value.replaceAll('\n', '').replaceAll('\t', ''))),
  )
