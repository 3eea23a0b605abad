type PlatesProblem = 'missing' | 'format' | 'too-short' | 'too-long'

/** Allowed characters: letters and digits, no hyphen, no space (FND-O7). */
const CHARACTERS = /^[A-Z0-9]+$/
/** Length of plates in the purchase (FND-90). */
export const PLATES_LENGTH = { from: 5, to: 7 } as const

/** Pattern of plates, for the form, the gateway and the sandbox (FND-90). */
export const PLATES = /* @__PURE__ */ new RegExp(
  `^[A-Z0-9]{${String(PLATES_LENGTH.from)},${String(PLATES_LENGTH.to)}}$`,
)

/**
 * Normalises plates while they are typed (BUY-37). The value is not truncated, because a too long one gets a message.
 */
export function typePlates(value: string): string {
  return value.toUpperCase()
}

/** Checks plates in the purchase: 5 to 7 characters (FND-90, BUY-33 to BUY-36). */
export function checkPlates(value: string): PlatesProblem | null {
  const plates = value.trim().toUpperCase()
  if (plates === '') return 'missing'
  if (!CHARACTERS.test(plates)) return 'format'
  if (plates.length < PLATES_LENGTH.from) return 'too-short'
  return plates.length > PLATES_LENGTH.to ? 'too-long' : null
}

/** Characters that a change of an insured vehicle accepts: more than the purchase (END-30, END-31). */
export const ENDORSED_PLATES_LENGTH = { from: PLATES_LENGTH.from, to: 10 } as const

export const ENDORSED_PLATES = /* @__PURE__ */ new RegExp(
  `^[A-Z0-9]{${String(ENDORSED_PLATES_LENGTH.from)},${String(ENDORSED_PLATES_LENGTH.to)}}$`,
)

/** Checks the plates of a vehicle change (END-28 to END-31). */
export function checkEndorsedPlates(value: string): ReturnType<typeof checkPlates> {
  const problem = checkPlates(value)
  return problem === 'too-long' && ENDORSED_PLATES.test(value.trim().toUpperCase()) ? null : problem
}
