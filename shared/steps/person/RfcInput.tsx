import type { ComponentProps } from 'react'
import { RFC_LENGTH } from '#shared/domain/person/rfc.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import './RfcInput.css'
import { rfcAdvice } from './rfc-advice.ts'

interface Props extends ComponentProps<typeof TextField> {
  /** Current text of the RFC field. */
  value: string
}

/**
 * Field for an RFC, with advice about its check digit. A wrong check digit is never an error, because the tax office
 * has issued RFCs that fail the rule. The advice appears at the last character, because when leaving the field it would
 * move the next field away from a pressing finger.
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
      <p role="status" className="small quiet">
        {field.error ? '' : rfcAdvice(value)}
      </p>
    </div>
  )
}
