import { isDigits } from '../text/patterns.ts'

type PostalCodeProblem = 'missing' | 'format'

const LENGTH = 5

/** Exactly 5 digits (BUY-38, QUO-45). */
export function checkPostalCode(value: string): PostalCodeProblem | null {
  if (value === '') return 'missing'
  return isDigits(value) && value.length === LENGTH ? null : 'format'
}

/** Whether the server is worth asking: a well-formed code that is not the one asked last (FND-91, BUY-40, QUO-46). */
export function shouldLookUp(value: string, lastAsked: string | null): boolean {
  return checkPostalCode(value) === null && value !== lastAsked
}
