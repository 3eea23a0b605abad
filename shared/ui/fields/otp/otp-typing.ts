import type { ChangeEvent } from 'react'
import { CODE_LENGTH, codeIn, isCompleteCode } from '#shared/domain/access/otp-code.ts'
import { cleanInputBy, isComposing } from '#shared/ui/fields/cleaned.ts'

type Change = ChangeEvent<HTMLInputElement>

interface Listeners {
  readonly onChange: ((event: Change) => void) | undefined
  /** Called with the number of characters in the boxes. */
  readonly onTyped: (count: number) => void
  readonly onComplete: (code: string) => void
}

/** Handles a key, a paste or autofill: other characters are removed, and the sixth one completes the code (OTP-07). */
export const otpTyping =
  ({ onChange, onTyped, onComplete }: Listeners) =>
  (event: Change): void => {
    const input = event.currentTarget
    // Text that a keyboard is still composing must not be changed, but a complete code in it counts.
    if (!isComposing(event)) cleanInputBy(input, codeIn, CODE_LENGTH)
    onChange?.(event)
    const code = codeIn(input.value).slice(0, CODE_LENGTH)
    onTyped(code.length)
    if (!isCompleteCode(code)) return forgetCode(input)
    if (completed.get(input) === code) return
    completed.set(input, code)
    onComplete(code)
  }

/** Last completed code per input: the end of a composition repeats the event, but a code must be sent only once. */
const completed = new WeakMap<HTMLInputElement, string>()

/** Forgets the last completed code after the boxes were emptied, so that the same code counts as typed again. */
export function forgetCode(input: HTMLInputElement): void {
  completed.delete(input)
}
