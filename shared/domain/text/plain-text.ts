/** Zero-width characters, soft hyphens, marks of direction and variation, controls: nobody sees them, no pattern takes them. */
const INVISIBLE = /\p{DI}|(?!\s)\p{Cc}/gu
const APOSTROPHES = /[\u2018\u2019\u02BC\uFF07]/g

/** Text without what a paste brings along: invisible characters, other apostrophes, runs of blanks. Composed (NFC). */
export const plainText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(APOSTROPHES, "'").replace(/\s+/g, ' ').trimStart().normalize('NFC')

/**
 * The same for several lines, which stay as they are: a phone's own quotation marks and dashes become those that every
 * pattern takes.
 */
export const plainLines = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replaceAll('\u2026', '...')
    .normalize('NFC')

/** What is written without separators, as RFC, VIN and plates are: upper case, no blanks, hyphens, dots or slashes. */
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
