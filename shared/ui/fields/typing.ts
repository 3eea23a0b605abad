import { cleaned, type Typing } from './cleaned.ts'

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
