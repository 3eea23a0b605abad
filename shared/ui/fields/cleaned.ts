import { onlyDigits, plainCode, plainText } from '#shared/domain/text/plain-text.ts'

/** Cleans an input in place and keeps the caret's position. Returns true if the text changed. */
export const cleanInput = (input: HTMLInputElement, typing: Typing, max?: number): boolean =>
  cleanInputBy(input, (text) => keptOf(text, typing, max))

/**
 * Cleans an input by any function. The text is cleaned before it is truncated, because a paste with separators is
 * longer than its value.
 */
export function cleanInputBy(
  input: HTMLInputElement | HTMLTextAreaElement,
  clean: (text: string) => string,
  max = Infinity,
): boolean {
  const before = input.value
  const after = clean(before).slice(0, max)
  if (after === before) return false
  const caret = clean(before.slice(0, input.selectionStart ?? before.length)).length
  input.value = after
  if (document.activeElement === input && input.selectionStart !== null) input.setSelectionRange(caret, caret)
  return true
}

/** True while a word is being composed, as many phone keyboards do: text written now would appear twice. */
export const isComposing = ({ nativeEvent }: { readonly nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing

/** Additional length for a paste, which the browser would cut before it is cleaned. */
export const PASTE_ROOM = 40

/** Returns how an input is cleaned, by its type; undefined for types that are not cleaned. */
export const typingOf = (type = 'text'): Typing | undefined =>
  type === 'text' || type === 'email' ? type : undefined

/** How a field cleans text while it is typed. */
export type Typing = 'text' | 'email' | 'digits' | 'upper' | 'amount'

const cleaners: Record<Typing, (text: string) => string> = {
  /** Names and streets: as typed, without invisible characters of a paste. */
  text: plainText,
  /**
   * A blank inside an e-mail is kept, so that it is refused: without the blank it could be another person's address.
   */
  email: plainText,
  /** FND-77: only digits are kept. */
  digits: onlyDigits,
  /** FND-87, FND-88: RFC, VIN, plates and coupon, whose separators have no meaning. */
  upper: plainCode,
  /** FND-78: digits and one point with at most two decimals; a decimal comma counts as a point. */
  amount: (text) => {
    const plain = text.replace(/,(?=\d{1,2}$)/, text.includes('.') ? '' : '.').replace(/[^\d.]/g, '')
    const [whole = '', ...rest] = plain.split('.')
    return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole
  },
}

export const cleaned = (text: string, typing: Typing): string => cleaners[typing](text)

/** Kinds of text without separators: a longer paste contains other words too. */
const oneWord: readonly Typing[] = ['digits', 'upper']

/**
 * Returns the part of a text that a field of at most `max` characters keeps. For "Cuenta 0123456789 CLABE
 * 012180001234567897" that is the longest word with a digit that fits, if there is only one. Otherwise it keeps the
 * first characters.
 */
export function keptOf(text: string, typing: Typing, max = Infinity): string {
  const whole = cleaned(text, typing)
  if (whole.length <= max || !oneWord.includes(typing)) return whole.slice(0, max)
  const [longest, next] = text
    .split(/[\s:;,]+/)
    .map((word) => cleaned(word, typing))
    .filter((word) => /\d/.test(word) && word.length <= max)
    .toSorted((one, other) => other.length - one.length)
  return longest !== undefined && longest.length !== next?.length ? longest : whole.slice(0, max)
}

/** Writes into an input with the events of a person's typing. For inputs that a group of controls fills. */
export function typeValue(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (input.value === value) return
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React watches the element's own setter and would ignore the event, so the prototype's setter is used.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
