type VinProblem = 'missing' | 'letters' | 'format'

/**
 * A VIN has letters and digits without I, O and Q (FND-88, FND-O8). Its check digit is not required, because vehicles
 * of other markets fail it.
 */
export const VIN_LENGTH = 17
export const VIN = new RegExp(`^[A-HJ-NPR-Z0-9]{${String(VIN_LENGTH)}}$`)

/** The value of the field while typing: upper case, at most 17 characters (BUY-31). */
export function typeVin(value: string): string {
  return value.toUpperCase().slice(0, VIN_LENGTH)
}

/** Checks a VIN: exactly 17 characters (BUY-29, BUY-30). */
export function checkVin(value: string): VinProblem | null {
  const vin = value.trim().toUpperCase()
  if (vin === '') return 'missing'
  if (/[IOQ]/.test(vin)) return 'letters'
  return VIN.test(vin) ? null : 'format'
}
