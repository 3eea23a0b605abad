import type { ReactNode } from 'react'
import type { FieldWords } from './field.ts'
import './Field.css'
import { IconWarning } from '../icons.tsx'

interface FieldProps extends FieldWords {
  id: string
  children: ReactNode
  /** True for a group of controls with one legend. */
  group?: boolean | undefined
  /** Ids of hint and error, for a group of controls. */
  describedBy?: string | undefined
}

/** Frame of every field: label above, hint under the label, error with an icon under the control. */
export function Field({ id, label, hint, error, optional, group, describedBy, children }: FieldProps) {
  const name = (
    <>
      {label}
      {optional && <span className="field-optional"> (opcional)</span>}
    </>
  )
  const inside = (
    <>
      {group ? (
        <legend className="field-label">{name}</legend>
      ) : (
        <label className="field-label" htmlFor={id}>
          {name}
        </label>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </>
  )
  if (!group) return <div className="field">{inside}</div>
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy}>
      {inside}
    </fieldset>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <IconWarning size={18} />
      <span>{error}</span>
    </p>
  )
}
