import { isPersonName } from '../text/patterns.ts'

type NameProblem = 'missing' | 'format'

const MIN_LENGTH = 2

/** First name: required, 2 to 200 characters (QUO-21, QUO-22). */
export const checkFirstName = (value: string): NameProblem | null => check(value, 200)

/** Checks either last name: required, 2 to 100 characters (QUO-23 to QUO-26). */
export const checkLastName = (value: string): NameProblem | null => check(value, 100)

/** Checks a name without its outer spaces, as it is sent (BUY-148). */
function check(value: string, maxLength: number): NameProblem | null {
  const name = value.trim()
  if (name === '') return 'missing'
  return name.length >= MIN_LENGTH && name.length <= maxLength && isPersonName(name) ? null : 'format'
}
