import { TextField } from '#shared/ui/fields/TextField.tsx'
import type { Bound } from '../binding.ts'
import { useEarlyValue } from '../use-early-value.ts'
import { postalCodeWords } from './postal-code.ts'
import type { PlaceQuestion } from './use-place.ts'

interface PostalCodeFieldProps {
  field: Bound
  question: PlaceQuestion
}

/** Five digits, looked up as soon as they are there; the hint then names the place. */
export function PostalCodeField({ field, question }: PostalCodeFieldProps) {
  const { place, problem, look } = question
  useEarlyValue(field.name, look)
  return (
    <TextField
      {...field}
      label={postalCodeWords.label}
      hint={place ? `${place.municipalityName}, ${place.stateName}` : undefined}
      error={problem ?? field.error}
      typing="digits"
      maxLength={5}
      autoComplete="postal-code"
      onChange={(event) => {
        field.onChange?.(event)
        look(event.currentTarget.value)
      }}
    />
  )
}
