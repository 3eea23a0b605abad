type PostalCodeProblem = 'missing' | 'format'

/** Exactly 5 digits (BUY-38, QUO-45). */
export const POSTAL_CODE = /^\d{5}$/

export const isPostalCode = (value: string): boolean => POSTAL_CODE.test(value)

export function checkPostalCode(value: string): PostalCodeProblem | null {
  if (value === '') return 'missing'
  return isPostalCode(value) ? null : 'format'
}
