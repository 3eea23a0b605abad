import { cleanCode } from '#shared/domain/access/otp-code.ts'
import { onlyDigits } from '#shared/domain/person/phone.ts'

/** What a field does to text while it is typed. */
export type Typing = 'digits' | 'upper' | 'code' | 'amount'

const cleaners: Record<Typing, (text: string) => string> = {
  /** FND-77: any character that is not a digit is refused. */
  digits: onlyDigits,
  /** FND-87, FND-88. */
  upper: (text) => text.toLocaleUpperCase('es-MX'),
  code: cleanCode,
  /** FND-78: digits and one point with at most two decimals; a comma written as decimal sign counts as one. */
  amount: (text) => {
    const plain = text.replace(/,(?=\d{1,2}$)/, text.includes('.') ? '' : '.').replace(/[^\d.]/g, '')
    const [whole = '', ...rest] = plain.split('.')
    return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole
  },
}

export const cleaned = (text: string, typing: Typing): string => cleaners[typing](text)
