import { useId, type ReactNode } from 'react'

/** The words around a field. */
export interface FieldWords {
  label: ReactNode
  /** Stands under the label and is read with the field. */
  hint?: ReactNode
  /** The remedy, shown under the field and referenced by `aria-describedby`. */
  error?: string | undefined
  /** Adds "(opcional)" to the label. */
  optional?: boolean | undefined
}

/** The id of a named field, so that an error summary can point at it without asking. */
export const fieldId = (name: string): string => `f-${name.replaceAll('.', '-')}`

/** Ids and aria attributes that tie label, hint, error and control together. */
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
