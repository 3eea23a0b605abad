import type { ComponentProps } from 'react'
import { RFC_LENGTH } from '#shared/domain/person/rfc.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { rfcAdvice } from './rfc-advice.ts'

interface Props extends ComponentProps<typeof TextField> {
  /** Current text of the field. */
  value: string
}

/**
 * An RFC with its advice. A wrong check digit is never an error, because the tax office has issued RFCs that fail the
 * rule. The advice comes with the last character: shown on leaving, it would move the next field away from a pressing
 * finger.
 */
export function RfcInput({ value, ...field }: Props) {
  return (
    <div>
      <TextField
        {...field}
        typing="upper"
        maxLength={RFC_LENGTH.natural}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="quiet">
        {field.error ? '' : rfcAdvice(value)}
      </p>
    </div>
  )
}
