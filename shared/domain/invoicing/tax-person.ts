import { checkRfc } from '../person/rfc.ts'

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

export type TaxPersonKind = 'natural' | 'moral'

/** Kind of taxpayer by RFC: 13 characters for a person, 12 for a company (INV-O14); null if it is no RFC. */
export function kindOfRfc(rfc: string): TaxPersonKind | null {
  if (checkRfc(rfc) !== null) return null
  return rfc.trim().normalize('NFC').length === 13 ? 'natural' : 'moral'
}

interface ForSomebody {
  readonly natural: boolean
  readonly moral: boolean
}

/** True if a regime is available to this kind of person (INV-37, INV-38). */
export const isFor = (kind: TaxPersonKind, regime: ForSomebody): boolean => regime[kind]

/** Sorts regimes: names that begin with '*' first, then by the Mexican alphabet (INV-40). */
export function byRegimeName(one: { readonly name: string }, other: { readonly name: string }): number {
  const starred = Number(other.name.startsWith('*')) - Number(one.name.startsWith('*'))
  return starred || one.name.localeCompare(other.name, 'es-MX')
}

/** The usual use of a car insurance invoice: preselected if the regime offers it (INV-O13). */
export const USUAL_USE = 'G03'
