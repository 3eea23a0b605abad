import type { ComponentProps } from 'react'
import { Counter } from '../choices/Counter.tsx'
import { Field } from './Field.tsx'
import { useField, type FieldWords } from './field.ts'
import type { Typing } from './cleaned.ts'
import { cleanInput } from './typing.ts'

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {
  /** Cleans while typing: 'digits', 'upper', 'code' (letters and digits, upper-cased), 'amount'. */
  typing?: Typing | undefined
  /** Shows "12 de 40"; needs `maxLength`. */
  counter?: boolean | undefined
}

/** One line of text, uncontrolled: spread `register('name')` over it. Its id is `f-{name}` unless given. */
export function TextField({ label, hint, error, optional, typing, counter, ...rest }: TextFieldProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  return (
    <Field id={id} {...words}>
      <input
        type="text"
        inputMode={typing === 'digits' ? 'numeric' : typing === 'amount' ? 'decimal' : undefined}
        autoCapitalize={typing === 'upper' || typing === 'code' ? 'characters' : undefined}
        {...aria}
        {...rest}
        id={id}
        className="input"
        onChange={(event) => {
          if (typing) cleanInput(event.currentTarget, typing, rest.maxLength)
          rest.onChange?.(event)
        }}
      />
      {counter && rest.maxLength && <Counter of={id} max={rest.maxLength} />}
    </Field>
  )
}
