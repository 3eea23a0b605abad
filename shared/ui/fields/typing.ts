import { keptOf, type Typing } from './cleaned.ts'

/**
 * Cleans an input in place and leaves the caret where the person was.
 * Returns whether anything changed.
 */
export const cleanInput = (input: HTMLInputElement, typing: Typing, max?: number): boolean =>
  cleanInputBy(input, (text) => keptOf(text, typing, max))

/**
 * Cleans an input by any function. It is cleaned before it is cut, because a paste with separators is longer than its
 * value.
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

/** Cleaning of an input by type; types that are not listed stay as typed. */
export const typingOf = (type = 'text'): Typing | undefined =>
  type === 'text' || type === 'email' ? type : undefined
