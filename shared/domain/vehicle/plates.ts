type PlatesProblem = 'missing' | 'format' | 'too-short' | 'too-long'

/** Letters and digits, no hyphen, no space (FND-O7). */
const CHARACTERS = /^[A-Z0-9]+$/
const MIN_LENGTH = 5
const MAX_LENGTH = 7

/** What form, gateway and sandbox accept (FND-90). */
export const PLATES = new RegExp(`^[A-Z0-9]{${String(MIN_LENGTH)},${String(MAX_LENGTH)}}$`)

/** The value of the field while typing (BUY-37). Not truncated: a longer value has a message of its own. */
export function typePlates(value: string): string {
  return value.toUpperCase()
}

/** Buying: 5 to 7 characters (FND-90, BUY-33 to BUY-36). */
export function checkPlates(value: string): PlatesProblem | null {
  const plates = value.trim().toUpperCase()
  if (plates === '') return 'missing'
  if (!CHARACTERS.test(plates)) return 'format'
  if (plates.length < MIN_LENGTH) return 'too-short'
  return plates.length > MAX_LENGTH ? 'too-long' : null
}
