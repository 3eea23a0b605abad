/**
 * Characters in the order of the tax office's table: the index is the value (Anexo 20; a space pads a company's RFC).
 */
const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const MODULUS = 11

/** Check digit for the first 11 or 12 characters of an RFC: modulo 11, 'A' for ten. */
function rfcCheckDigit(body: string): string {
  const padded = body.toUpperCase().normalize('NFC').padStart(12, ' ')
  const sum = [...padded].reduce((total, character, index) => {
    return total + VALUES.indexOf(character) * (13 - index)
  }, 0)
  const digit = (MODULUS - (sum % MODULUS)) % MODULUS
  return digit === 10 ? 'A' : String(digit)
}

/** True if the check digit fits; the format must have been checked before (`checkRfc`). */
export function hasRightCheckDigit(rfc: string): boolean {
  return rfcCheckDigit(rfc.slice(0, -1)) === rfc.slice(-1).toUpperCase()
}
