import { useId, type ReactNode } from 'react'

/** Default sentence for an empty required field (FND-O17). It names no field, so a summary puts the label before it. */
export const REQUIRED = 'Este campo es obligatorio'

/** Texts of a field. */
export interface FieldWords {
  label: ReactNode
  /** Hint under the label, read with the field. */
  hint?: ReactNode
  /** Error with its remedy, shown under the field and referenced by `aria-describedby`. */
  error?: string | undefined
  /** True to add "(opcional)" to the label. */
  optional?: boolean | undefined
}

/** Id of a field by name, so that an error summary can link to it. */
export const fieldId = (name: string): string => `f-${name.replaceAll('.', '-')}`

/** Hook for the ids and aria attributes that connect label, hint, error and control. */
export function useField(words: FieldWords, given: { id?: string | undefined; name?: string | undefined }) {
  const own = useId()
  const id = given.id ?? (given.name ? fieldId(given.name) : own)
  const parts = [words.hint && `${id}-hint`, words.error && `${id}-error`].filter(Boolean)
  return {
    id,
    aria: {
      'aria-describedby': parts.join(' ') || undefined,
      'aria-invalid': words.error ? (true as const) : undefined,
    },
  }
}
