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
  z.transform((thousandths) => thousandths as Money), // This is the only cast from a parsed number to money.
)

/**
 * Schema of a text that is sent to the insurer. It is trimmed and its letters are composed before the form's rule
 * (FND-O10) checks it. The insurer uses it in letters, documents, tables and paths, where markup, formulas, line breaks
 * and separators would have an effect.
 */
export const textLike = (problemOf: (value: string) => string | null) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((value) => problemOf(value) === null),
  )

export const emailAddress = (maxLength: number) => textLike((value) => checkEmail(value, maxLength))

/** A tax id (RFC) in capitals (FND-86). */
export const rfcSchema = z.string().check(
  z.overwrite((rfc) => rfc.trim().toUpperCase().normalize('NFC')),
  z.refine((rfc) => checkRfc(rfc) === null),
)

/** Characters that no keyboard types into a text: control characters, line ends, lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** Schema of a text on one line whose only rule is its length. */
export const freeText = (maxLength: number, minLength = 0) =>
  z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((value) => !HIDDEN.test(value)),
  )

/** An existing password. One with surrounding blanks is refused before a try counts (PRF-10). */
export const currentPassword = freeText(200, 1).check(z.refine((value) => blankAround(value) === null))

/** Schema of a free text in several lines, whose only rule is its length. */
export const freeLines = (maxLength: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => !HIDDEN.test(value.replaceAll('\n', ''))),
  )

/** Id of an insurer's record: opaque but safe in a path. */
export const recordId = (maxLength = 64) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^(?!\.{1,2}$)[\x21-\x7e]+$/))

/** Id in the vehicle catalogue: a decimal integer. */
export const catalogueId = z.string().check(z.regex(/^\d{1,15}$/))

/** Id of a catalogue version, as `idText` writes it: a leading mark says that the id came as a number (D60). */
export const versionCode = z.string().check(z.regex(/^~?\d{1,15}$/))

/** Coupon with the letters, digits and spaces of BUY-112; empty means none. */
export const couponSchema = z.string().check(z.normalize('NFC'), z.regex(/^[\p{L}0-9 ]{0,20}$/u))

/** Schema of a whole number in a path, with exactly one spelling. */
export const wholeNumber = (most: number) =>
  z.pipe(
    z.coerce.string().check(z.regex(/^(0|[1-9]\d{0,11})$/)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(most))),
  )

export const postalCodeSchema = z.string().check(z.regex(POSTAL_CODE))

export const policyNumber = z.string().check(z.regex(/^[\w/-]{1,40}$/))

/** Schema of an optional text in several lines: empty means unanswered. Tabs are kept. */
export const linesUpTo = (maxLength: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim().normalize('NFC')),
    z.maxLength(maxLength),
    z.refine((value) => !HIDDEN.test(value.replaceAll('\n', '').replaceAll('\t', ''))),
  )
