import { keptOf, type Typing } from './cleaned.ts'

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
