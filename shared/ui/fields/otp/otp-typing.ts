import type { ChangeEvent } from 'react'
import { CODE_LENGTH, codeIn, isCompleteCode } from '#shared/domain/access/otp-code.ts'
import { cleanInputBy, isComposing } from '../typing.ts'

type Change = ChangeEvent<HTMLInputElement>

interface Listeners {
  readonly onChange: ((event: Change) => void) | undefined
  /** How many characters stand there. */
  readonly onTyped: (count: number) => void
  readonly onComplete: (code: string) => void
}

/** After a key, a paste or the phone's own filling: what is no part of a code goes, the sixth character completes it (OTP-07). */
export const otpTyping =
  ({ onChange, onTyped, onComplete }: Listeners) =>
  (event: Change): void => {
    const input = event.currentTarget
    // A composing keyboard's text stays as it is. The code in it is read all the same, or it would never be sent.
    if (!isComposing(event)) cleanInputBy(input, codeIn, CODE_LENGTH)
    onChange?.(event)
    const code = codeIn(input.value).slice(0, CODE_LENGTH)
    onTyped(code.length)
    if (!isCompleteCode(code)) return forgetCode(input)
    if (completed.get(input) === code) return
    completed.set(input, code)
    onComplete(code)
  }

/** The end of a composition says again what was read already: a code is sent once. */
const completed = new WeakMap<HTMLInputElement, string>()

/** The boxes were emptied: the same code counts as typed anew. */
export function forgetCode(input: HTMLInputElement): void {
  completed.delete(input)
}
