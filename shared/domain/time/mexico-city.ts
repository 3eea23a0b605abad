/**
 * Computes the clock time of Mexico City by rules, for browser and gateway alike. A device's own time-zone tables may
 * be older than the last change of the law. They would show the last day of a policy a day too late (D257).
 */
const HOUR_MS = 3_600_000
const STANDARD_MS = -6 * HOUR_MS

/** Daylight saving time, 1996 to 2022: begins and ends on a Sunday at 02:00 local time (DOF; tzdb "Mexico"). */
const FIRST_SUMMER = 1996
const LAST_SUMMER = 2022

/** Offset from UTC in milliseconds at an instant (epoch ms): negative, west of Greenwich. */
export function aheadBy(at: number): number {
  const year = new Date(at + STANDARD_MS).getUTCFullYear()
  if (year < FIRST_SUMMER || year > LAST_SUMMER) return STANDARD_MS
  // Only in 2001 daylight saving was shorter: May to September.
  const [april, october] = year === 2001 ? [4, 8] : [3, 9]
  const begins = sundayFrom(Date.UTC(year, april, 1)) + 2 * HOUR_MS - STANDARD_MS
  const ends = sundayFrom(Date.UTC(year, october + 1, -6)) + HOUR_MS - STANDARD_MS
  return at >= begins && at < ends ? STANDARD_MS + HOUR_MS : STANDARD_MS
}

/** The local time, as a `Date` to be read in UTC. */
export const clocksAt = (at: number | Date): Date => new Date(Number(at) + aheadBy(Number(at)))

/** The first Sunday on or after midnight UTC of a day. */
const sundayFrom = (day: number): number => day + ((7 - new Date(day).getUTCDay()) % 7) * 24 * HOUR_MS
