/** The colour that is always sent for a vehicle: nobody is asked for one (FND-45, BUY-O20). */
export const NO_COLOR = 'no_color_set'

/** Of the policies of an accepted request, the one of the car has "AE" in its number (BUY-162). */
export function carPolicy<T extends { readonly number: string }>(policies: readonly T[]): T | null {
  return policies.find(({ number }) => number.includes('AE')) ?? null
}
