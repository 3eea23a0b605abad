import { keptOf, type Typing } from './cleaned.ts'

/**
 * Cleans an input in place and leaves the caret where the person was.
 * Returns whether anything changed.
 */
export const cleanInput = (input: HTMLInputElement, typing: Typing, max?: number): boolean =>
  cleanInputBy(input, (text) => keptOf(text, typing, max))

/** The same by any rule. First cleaned, then cut: a paste with separators is longer than what it means. */
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

/** A word is still being put together, as many keyboards of phones do with each: what is written now would be written twice. */
export const isComposing = ({ nativeEvent }: { readonly nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing

/** Room for a paste beyond what a field holds once it is cleaned; the browser would cut it first. */
export const PASTE_ROOM = 40

/** How an input is cleaned by its type; those that are not listed, as they are typed. */
export const typingOf = (type = 'text'): Typing | undefined =>
  type === 'text' || type === 'email' ? type : undefined
