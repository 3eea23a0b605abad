import type { ChangeEvent } from 'react'
import { CODE_LENGTH, isCompleteCode } from '#shared/domain/access/otp-code.ts'
import { cleanInput } from '../typing.ts'

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
    cleanInput(input, 'code', CODE_LENGTH)
    onChange?.(event)
    onTyped(input.value.length)
    if (isCompleteCode(input.value)) onComplete(input.value)
  }
