/** Parses instants as other systems write them (D76): with any offset, without offset, or as a date. */
import { isDate } from './dates.ts'
import { aheadBy } from './mexico-city.ts'

const FORM =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:[.,]\d{1,9})?))?\s?(?:(Z)|([+-]\d{2}):?(\d{2})?)?)?$/i

/**
 * Converts a text to an ISO instant in UTC; null if it is no instant. Without an offset it is Mexico City time (D36),
 * and a bare date means midnight of that day in Mexico City.
 */
export function instantOf(text: string): string | null {
  const [, date = '', time = '00:00', seconds = '00', utc, hours, minutes = '00'] =
    FORM.exec(text.trim()) ?? []
  if (!isDate(date)) return null
  const local = `${date}T${time}:${seconds.replace(',', '.')}`
  const offset = utc === undefined && hours === undefined ? '' : utc ? 'Z' : `${hours ?? ''}:${minutes}`
  const at = offset === '' ? inMexicoCity(Date.parse(`${local}Z`)) : Date.parse(local + offset)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Converts a Mexico City clock time to an instant. `clocks`: the clock time, as if it were UTC. */
function inMexicoCity(clocks: number): number {
  if (Number.isNaN(clocks)) return clocks
  const guess = clocks - aheadBy(clocks)
  // On the day of a clock change, the offset of the first guess decides.
  return clocks - aheadBy(guess)
}

/** Last instant of a promise: a bare date lasts to the end of its day in Mexico City. */
export const lastInstantOf = (text: string): string | null =>
  isDate(text.trim()) ? instantOf(`${text.trim()}T23:59:59.999`) : instantOf(text)
