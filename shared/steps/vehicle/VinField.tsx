import { TextField } from '#shared/ui/fields/TextField.tsx'
import type { FieldBinding } from '#shared/forms/use-step-form.ts'
import { platesWords, vinWords } from './plates-and-vin.ts'

interface Props {
  field: FieldBinding
  optional?: boolean
}

/** VIN field: upper-cased while typing, stops at 17 characters (BUY-31). */
export function VinField({ field, optional }: Props) {
  return (
    <TextField
      {...field}
      label={vinWords.label}
      hint={vinWords.hint}
      typing="upper"
      maxLength={17}
      autoComplete="off"
      spellCheck={false}
      optional={optional}
    />
  )
}

/**
 * Plates field: upper-cased while typing (BUY-37). It does not stop at 7 characters, because a longer value gets a
 * message (BUY-36).
 */
export function PlatesField({ field, optional }: Props) {
  return (
    <TextField
      {...field}
      {...platesWords}
      typing="upper"
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      optional={optional}
    />
  )
}
