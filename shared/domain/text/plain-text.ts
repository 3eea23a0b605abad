/**
 * Zero-width characters, soft hyphens, marks of direction and variation, controls: they are invisible, and no pattern
 * accepts them.
 */
const INVISIBLE = /\p{DI}|(?!\s)\p{Cc}/gu
/** Typographic variants of signs, each with the plain sign that patterns accept. */
const LOOK_ALIKES = [
  [/[\u0060\u00B4\u2018\u2019\u02B9\u02BC\u2032\uFF07]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB\uFF02]/g, '"'],
  [/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-'],
  [/\u2026/g, '...'],
] as const

const withoutLookAlikes = (text: string): string =>
  LOOK_ALIKES.reduce((plain, [signs, sign]) => plain.replace(signs, sign), text)

/** Cleans a pasted text: no invisible characters, look-alikes or runs of blanks. Composed (NFC). */
export const plainText = (text: string): string => plainLines(text).replace(/\s+/g, ' ').trimStart()

/**
 * Cleans a text of several lines like `plainText`, but keeps line ends. Normalisation comes first, because it turns the
 * Greek oxia into an acute.
 */
const plainLines = (text: string): string =>
  withoutLookAlikes(text.replace(INVISIBLE, '').normalize('NFC')).normalize('NFC')

/** Signs that our PDF font cannot print, each with an equivalent. */
const UNDRAWN = [
  [/[\u02B9\u02BC\u2032\uFF07]/g, "'"],
  [/[\u201F\uFF02]/g, '"'],
  [/[\u2010-\u2012\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-'],
] as const

/** Cleans a person's own words: quotation marks and dashes stay as written («», —). */
export const ownWords = (text: string): string =>
  UNDRAWN.reduce(
    (plain, [signs, sign]) => plain.replace(signs, sign),
    text.replace(INVISIBLE, '').normalize('NFC'),
  )

/** Normalises an RFC, VIN or plates: upper case, no blanks, hyphens, dots or slashes. */
export const plainCode = (text: string): string =>
  text
    // The text is normalised first, because that turns the Greek middle dot into the one that is removed.
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .toLocaleUpperCase('es-MX')
    .replace(/[\s\p{Pd}_./·•]/gu, '')
    .normalize('NFC')

/** Returns the digits of a text: numeric inputs ignore all other characters (FND-77). */
export const onlyDigits = (text: string): string => text.replace(/[^0-9]/g, '')

/** Returns letters and digits of a typed or pasted one-time code, in upper case (OTP-06, OTP-08). */
export const cleanCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
