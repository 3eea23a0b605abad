import { useState, type ComponentProps } from 'react'
import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { hasRightCheckDigit } from '#shared/domain/person/rfc-check-digit.ts'
import { checkRfc, RFC_LENGTH } from '#shared/domain/person/rfc.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'

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

/** The advice on an RFC, or '' if there is none: it is incomplete, generic, or its check digit fits (Anexo 20). */
export function rfcAdvice(value: string): string {
  const rfc = value.trim().toUpperCase().normalize('NFC')
  if (checkRfc(rfc) !== null || isGenericRfc(rfc) || hasRightCheckDigit(rfc)) return ''
  return 'Revisa tu RFC con calma: su último carácter no coincide. Si está igual en tu constancia, continúa.'
}
