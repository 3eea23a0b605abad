import { isAddress } from '../text/patterns.ts'

type AddressProblem = 'missing' | 'format'

/** Neighbourhood and street: required, address pattern, at most 150 characters (QUO-49, QUO-50). */
export const checkStreet = (value: string): AddressProblem | null => required(value, 150)

/** External number: required, address pattern (QUO-O11), at most 50 characters (QUO-51). */
export const checkExternalNumber = (value: string): AddressProblem | null => required(value, 50)

/** Internal number: optional; a value must match the pattern (QUO-52), at most 50 characters (QUO-O11). */
export function checkInternalNumber(value: string): 'format' | null {
  return value.trim() === '' || required(value, 50) === null ? null : 'format'
}

function required(value: string, maxLength: number): AddressProblem | null {
  const text = value.trim()
  if (text === '') return 'missing'
  return text.length <= maxLength && isAddress(text) ? null : 'format'
}
