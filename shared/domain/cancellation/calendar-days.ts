/** Date arithmetic on calendar days, YYYY-MM-DD. */

/** Returns the same day of a later or earlier month, or that month's last day if it has no such day (CAN-O9). */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Number of calendar days between two dates, independent of daylight saving. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const DAY_MS = 86_400_000
