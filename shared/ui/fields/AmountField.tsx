import type { ComponentProps } from 'react'
import './AmountField.css'
import { Field } from './Field.tsx'
import { useField, type FieldWords } from './field.ts'
import { cleanInput } from './typing.ts'

interface AmountFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {}

/** An amount of pesos in steps of 0.01 (FND-78). Its value is what was typed: "1250.5". */
export function AmountField({ label, hint, error, optional, ...rest }: AmountFieldProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  return (
    <Field id={id} {...words}>
      <div className="amount">
        <span aria-hidden="true">$</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...aria}
          {...rest}
          id={id}
          className="input"
          onChange={(event) => {
            cleanInput(event.currentTarget, 'amount', rest.maxLength)
            rest.onChange?.(event)
          }}
        />
        <span aria-hidden="true">MXN</span>
      </div>
    </Field>
  )
}
