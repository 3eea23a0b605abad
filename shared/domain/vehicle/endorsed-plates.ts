import { checkPlates } from './plates.ts'

/** What a change of an insured vehicle accepts: longer than at the purchase (END-30, END-31). */
export const ENDORSED_PLATES = /^[A-Z0-9]{5,10}$/

/** END-28 to END-31. */
export function checkEndorsedPlates(value: string): ReturnType<typeof checkPlates> {
  const problem = checkPlates(value)
  return problem === 'too-long' && ENDORSED_PLATES.test(value.trim().toUpperCase()) ? null : problem
}
