import { useEffect, useState } from 'react'
import { isPostalCode } from '#shared/domain/person/postal-code.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import type { HintedBinding } from '#shared/forms/use-step-form.ts'
import { postalCodeWords } from './postal-code.ts'
import type { PlaceQuestion } from './use-place.ts'

interface PostalCodeFieldProps {
  field: HintedBinding
  /** Current text of the field. */
  value: string
  question: PlaceQuestion
}

/** Postal code field: at five digits the code is looked up, and the hint names the place. */
export function PostalCodeField({ field, value, question }: PostalCodeFieldProps) {
  const { hint, problem, look } = question
  const [isLeft, setLeft] = useState(false)
  useEffect(() => look(value), [look, value])
  const isUnfinished = isLeft && value !== '' && !isPostalCode(value)
  return (
    <TextField
      autoComplete="postal-code"
      enterKeyHint="done"
      {...field}
      label={postalCodeWords.label}
      hint={hint}
      error={problem ?? field.error ?? (isUnfinished ? postalCodeWords.format : undefined)}
      typing="digits"
      maxLength={5}
      // The quoter has no form validation on leaving a field, so the field tracks this itself.
      onBlur={() => setLeft(true)}
    />
  )
}
