import { useEffect, useImperativeHandle, useRef, useState, type ComponentProps } from 'react'
import { CODE_LENGTH, codeIn } from '#shared/domain/access/otp-code.ts'
import { Field } from '../Field.tsx'
import { typeValue } from '#shared/ui/fields/cleaned.ts'
import { useField, type FieldWords } from '../field.ts'
import './OtpInput.css'
import { forgetCode, otpTyping } from './otp-typing.ts'

interface OtpInputProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {
  /** Called with a complete code (OTP-07): "A1B2C3". */
  onComplete: (code: string) => void
  /** Number of failed tries; each new one empties the boxes. */
  attempt?: number | undefined
}

/** Maximum length of the input: people paste the whole message, which a shorter limit would cut. */
const MESSAGE_LENGTH = 500

/**
 * Six boxes drawn over one real input (D6), so that pasting, autofill from the SMS and screen readers work, even before
 * hydration.
 */
export function OtpInput({
  label,
  hint,
  error,
  optional,
  onComplete,
  attempt = 0,
  ref,
  ...rest
}: OtpInputProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  const input = useRef<HTMLInputElement>(null)
  const cleared = useRef(attempt)
  const [typed, setTyped] = useState(0)
  // The cast is safe: the element is mounted before the handle is read.
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])

  useEffect(() => {
    const element = input.current
    if (!element || cleared.current === attempt) return
    cleared.current = attempt
    element.value = ''
    forgetCode(element)
    setTyped(0)
    element.focus()
  }, [attempt])

  return (
    <Field id={id} {...words}>
      <div className="otp">
        <input
          type="text"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={MESSAGE_LENGTH}
          {...aria}
          {...rest}
          id={id}
          ref={input}
          onChange={otpTyping({ onChange: rest.onChange, onTyped: setTyped, onComplete })}
          onCompositionEnd={({ currentTarget }) =>
            typeValue(currentTarget, codeIn(currentTarget.value).slice(0, CODE_LENGTH))
          }
        />
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            data-next={index === Math.min(typed, CODE_LENGTH - 1) || undefined}
          />
        ))}
      </div>
    </Field>
  )
}
