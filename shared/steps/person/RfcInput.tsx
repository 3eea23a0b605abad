import { useState, type ComponentProps } from 'react'
import { RFC_LENGTH } from '#shared/domain/person/rfc.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { rfcAdvice } from './rfc-advice.ts'

interface Props extends ComponentProps<typeof TextField> {
  /** The text that the field holds now. */
  value: string
}

/**
 * An RFC with its advice. A wrong check digit is never an error, because the tax office has issued RFCs that fail the
 * rule. The advice waits until the person leaves the field: the first 12 of 13 characters look like a company's RFC.
 */
export function RfcInput({ value, ...field }: Props) {
  const [isLeft, setLeft] = useState(false)
  return (
    <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <TextField
        {...field}
        typing="upper"
        maxLength={RFC_LENGTH.natural}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className="quiet">
        {isLeft && !field.error ? rfcAdvice(value) : ''}
      </p>
    </div>
  )
}
