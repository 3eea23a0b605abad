import { cleanCode } from '#shared/domain/access/otp-code.ts'

/** What a field does to text while it is typed. */
export type Typing = 'digits' | 'upper' | 'code' | 'amount'

const cleaners: Record<Typing, (text: string) => string> = {
  /** FND-77: any character that is not a digit is refused. */
  digits: (text) => text.replace(/\D/g, ''),
  /** FND-87, FND-88. */
  upper: (text) => text.toLocaleUpperCase('es-MX'),
  /** Letters and digits, upper-cased (OTP-06, OTP-08). */
  code: cleanCode,
  /** FND-78: digits and one point with at most two decimals; a comma written as decimal sign counts as one. */
  amount: (text) => {
    const plain = text.replace(/,(?=\d{1,2}$)/, text.includes('.') ? '' : '.').replace(/[^\d.]/g, '')
    const [whole = '', ...rest] = plain.split('.')
    return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole
  },
}

export const cleaned = (text: string, typing: Typing): string => cleaners[typing](text)

/**
 * Cleans an input in place and leaves the caret where the person was.
 * Returns whether anything changed.
 */
export function cleanInput(input: HTMLInputElement, typing: Typing, max = Infinity): boolean {
  const before = input.value
  const after = cleaned(before, typing).slice(0, max)
  if (after === before) return false
  const caret = cleaned(before.slice(0, input.selectionStart ?? before.length), typing).length
  input.value = after
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
  return true
}
