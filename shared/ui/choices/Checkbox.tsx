import type { ComponentProps, ReactNode } from 'react'
import './Checkbox.css'
import { FieldError } from '../fields/Field.tsx'
import { useField } from '../fields/field.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A single checkbox. Spread `register('name')` over it; use `defaultChecked`, never `checked`. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const { id, aria } = useField({ label, hint, error }, rest)
  return (
    <div className="checkbox">
      <label>
        <input {...aria} {...rest} type="checkbox" id={id} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
