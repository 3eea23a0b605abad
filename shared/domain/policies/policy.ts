/** Colour sent for every vehicle, because the flow does not ask for it (FND-45, BUY-O20). */
export const NO_COLOR = 'no_color_set'

/** Picks the car's policy of an accepted request: its number contains "AE" (BUY-162). */
export function carPolicy<T extends { readonly number: string }>(policies: readonly T[]): T | null {
  return policies.find(({ number }) => number.includes('AE')) ?? null
}
