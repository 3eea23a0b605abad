type PostalCodeProblem = 'missing' | 'format'

/** Number of digits of a postal code (BUY-38, QUO-45). */
export const POSTAL_CODE_LENGTH = 5
export const POSTAL_CODE = new RegExp(`^\\d{${String(POSTAL_CODE_LENGTH)}}$`)

export const isPostalCode = (value: string): boolean => POSTAL_CODE.test(value)

export function checkPostalCode(value: string): PostalCodeProblem | null {
  if (value === '') return 'missing'
  return isPostalCode(value) ? null : 'format'
}
