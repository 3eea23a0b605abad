import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { hasRightCheckDigit } from '#shared/domain/person/rfc-check-digit.ts'
import { checkRfc } from '#shared/domain/person/rfc.ts'

/** Advice on an RFC. It is '' for an incomplete or generic RFC, and if the check digit fits (Anexo 20). */
export function rfcAdvice(value: string): string {
  const rfc = value.trim().toUpperCase().normalize('NFC')
  if (checkRfc(rfc) !== null || isGenericRfc(rfc) || hasRightCheckDigit(rfc)) return ''
  return 'Revisa tu RFC con calma: su último carácter no coincide. Si está igual en tu constancia, continúa.'
}
