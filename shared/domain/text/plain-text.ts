/**
 * Zero-width characters, soft hyphens, marks of direction and variation, controls: they are invisible, and no pattern
 * accepts them.
 */
const INVISIBLE = /\p{DI}|(?!\s)\p{Cc}/gu
/** Typographic variants of signs that every pattern accepts. */
const LOOK_ALIKES = [
  [/[\u0060\u00B4\u2018\u2019\u02B9\u02BC\u2032\uFF07]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB\uFF02]/g, '"'],
  [/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-'],
  [/\u2026/g, '...'],
] as const

const withoutLookAlikes = (text: string): string =>
  LOOK_ALIKES.reduce((plain, [signs, sign]) => plain.replace(signs, sign), text)

/** Text without what a paste brings along: invisible characters, look-alikes, runs of blanks. Composed (NFC). */
export const plainText = (text: string): string => plainLines(text).replace(/\s+/g, ' ').trimStart()

/** The same for several lines, which stay as they are. Composed first: the Greek oxia becomes an acute by it. */
const plainLines = (text: string): string =>
  withoutLookAlikes(text.replace(INVISIBLE, '').normalize('NFC')).normalize('NFC')

/** Signs that no paper of ours can draw, and the one that means the same. */
const UNDRAWN = [
  [/[\u02B9\u02BC\u2032\uFF07]/g, "'"],
  [/[\u201F\uFF02]/g, '"'],
  [/[\u2010-\u2012\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-'],
] as const

/** A person's own words: quotation marks and dashes stay as they were written («», —). */
export const ownWords = (text: string): string =>
  UNDRAWN.reduce(
    (plain, [signs, sign]) => plain.replace(signs, sign),
    text.replace(INVISIBLE, '').normalize('NFC'),
  )

/** Values without separators, as RFC, VIN and plates: upper case, no blanks, hyphens, dots or slashes. */
export const plainCode = (text: string): string =>
  text
    // First too: the Greek middle dot becomes the one that is taken out.
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .toLocaleUpperCase('es-MX')
    .replace(/[\s\p{Pd}_./·•]/gu, '')
    .normalize('NFC')

/** Numeric inputs refuse whatever is not a digit (FND-77). */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** Letters and digits of a one-time code that was typed or pasted, in upper case (OTP-06, OTP-08). */
export const cleanCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
