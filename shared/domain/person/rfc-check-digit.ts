/** The order of the tax office's table: the value of a character is its place (Anexo 20; the space fills a company's RFC). */
const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const MODULUS = 11

/** The last character of an RFC as its first 11 or 12 demand it: modulo 11, 'A' for ten. */
function rfcCheckDigit(body: string): string {
  const padded = body.toUpperCase().normalize('NFC').padStart(12, ' ')
  const sum = [...padded].reduce((total, character, index) => {
    return total + VALUES.indexOf(character) * (13 - index)
  }, 0)
  const digit = (MODULUS - (sum % MODULUS)) % MODULUS
  return digit === 10 ? 'A' : String(digit)
}

/** For an RFC whose form was checked (`checkRfc`). */
export function hasRightCheckDigit(rfc: string): boolean {
  return rfcCheckDigit(rfc.slice(0, -1)) === rfc.slice(-1).toUpperCase()
}
