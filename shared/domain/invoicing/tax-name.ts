/**
 * Rules for a name on a tax receipt. `Nombre` of CFDI 4.0 takes 1 to 300 characters without the vertical bar
 * (cfdv40.xsd, `[^|]{1,300}`). The bar separates the values of the original string (Anexo 20, I.D). The name must equal
 * the one in the register of taxpayers, so it has letters of Spanish names, digits and keyboard marks only.
 */
type TaxNameProblem = 'missing' | 'long' | 'character'

/** Maximum length of the name (INV-30); the receipt itself would take 300. */
export const MAX_TAX_NAME = 200

/** A valid character, composed (NFC): letters of Latin-1 that are A to Z with or without an accent. */
const CHARACTER = /^[ A-Za-zÀ-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ý0-9!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{}~]$/
const LETTER_OR_DIGIT = /[\p{L}0-9]/u

/** Checks a trimmed and composed name. */
export function checkTaxName(value: string): TaxNameProblem | null {
  const name = value.trim().normalize('NFC')
  if (unwritableIn(name) !== null) return 'character'
  if (!LETTER_OR_DIGIT.test(name)) return 'missing'
  return name.length > MAX_TAX_NAME ? 'long' : null
}

/** Returns the first character that no registered name contains; half of a surrogate pair counts as a character. */
export function unwritableIn(value: string): string | null {
  for (const character of value.trim().normalize('NFC')) {
    if (!CHARACTER.test(character)) return character
  }
  return null
}
