import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../fields/Field.tsx'
import { useField, type FieldWords } from '../fields/field.ts'
import './RadioCards.css'

interface RadioCard {
  value: string
  title: ReactNode
  /** Details shown below the option's label. */
  text?: ReactNode
  /** Content at the end of the card: an amount, a badge, a drawing. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  options: readonly RadioCard[]
  defaultValue?: string | undefined
  /** Number of columns from 480 px on, for two or three short choices. */
  columns?: 2 | 3 | undefined
}

/**
 * Radio buttons as cards, for a choice with consequences. Spread `register('name')` over it: every radio receives the
 * same props.
 */
export function RadioCards({
  label,
  hint,
  error,
  optional,
  options,
  columns,
  defaultValue,
  ...rest
}: RadioCardsProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  return (
    <Field id={id} {...words} group describedBy={aria['aria-describedby']}>
      <div className="radio-cards" data-columns={columns} data-invalid={error ? true : undefined}>
        {options.map(({ value, title, text, aside, disabled }) => (
          <label key={value} className="radio-card">
            <input
              {...rest}
              type="radio"
              id={`${id}-${value}`}
              value={value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === value}
              disabled={disabled ?? rest.disabled}
            />
            <span className="radio-card-words">
              <b>{title}</b>
              {text && <span>{text}</span>}
            </span>
            {aside}
          </label>
        ))}
      </div>
    </Field>
  )
}
