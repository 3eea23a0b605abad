import type { ComponentProps } from 'react'
import './AmountField.css'
import { Field } from './Field.tsx'
import { useField, type FieldWords } from './field.ts'
import { cleaned, typeValue, cleanInput, isComposing } from './cleaned.ts'

interface AmountFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {}

/** Field for an amount in pesos, in steps of 0.01 (FND-78). Its value is the typed text: "1250.5". */
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
            if (!isComposing(event)) cleanInput(event.currentTarget, 'amount', rest.maxLength)
            rest.onChange?.(event)
          }}
          onCompositionEnd={({ currentTarget }) =>
            typeValue(currentTarget, cleaned(currentTarget.value, 'amount').slice(0, rest.maxLength))
          }
        />
        <span aria-hidden="true">MXN</span>
      </div>
    </Field>
  )
}
