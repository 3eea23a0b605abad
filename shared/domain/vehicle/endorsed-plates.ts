import { checkPlates, PLATES_LENGTH } from './plates.ts'

/** Characters that a change of an insured vehicle accepts: more than the purchase (END-30, END-31). */
export const ENDORSED_PLATES_LENGTH = { from: PLATES_LENGTH.from, to: 10 } as const

export const ENDORSED_PLATES = new RegExp(
  `^[A-Z0-9]{${String(ENDORSED_PLATES_LENGTH.from)},${String(ENDORSED_PLATES_LENGTH.to)}}$`,
)

/** Checks the plates of a vehicle change (END-28 to END-31). */
export function checkEndorsedPlates(value: string): ReturnType<typeof checkPlates> {
  const problem = checkPlates(value)
  return problem === 'too-long' && ENDORSED_PLATES.test(value.trim().toUpperCase()) ? null : problem
}
