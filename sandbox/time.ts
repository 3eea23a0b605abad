/** Instants of the business are Mexico City's, which has kept UTC−6 all year since 2022 (D36). */
const OFFSET_MS = 6 * 3_600_000
export const DAY_MS = 86_400_000

/** The calendar date in Mexico City, `YYYY-MM-DD`. */
export function mexicoDate(instant: number): string {
  return new Date(instant - OFFSET_MS).toISOString().slice(0, 10)
}

/** Noon in Mexico City, `days` after the day of `instant`. */
export function mexicoNoon(instant: number, days: number): number {
  return Date.parse(`${mexicoDate(instant + days * DAY_MS)}T12:00:00.000Z`) + OFFSET_MS
}

/** The last minute (11:59 PM) in Mexico City of the day of `instant`. */
export function mexicoLastMinute(instant: number): number {
  return Date.parse(`${mexicoDate(instant)}T23:59:00.000Z`) + OFFSET_MS
}

/** Adds months to an instant, at the same day and hour; a shorter month gives its last day. */
export function addMonths(instant: number, months: number): number {
  const from = new Date(instant - OFFSET_MS)
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, last))
  return to.getTime() + OFFSET_MS
}

/** Reads a calendar date; null if it does not exist. Of a longer ISO text the first ten characters count. */
export function readDate(text: string): string | null {
  const date = text.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text)) return null
  const instant = Date.parse(`${date}T00:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date) ? date : null
}

export const iso = (instant: number) => new Date(instant).toISOString()

/** Date and time on Mexico City's clocks, without a zone: `2026-11-21T10:30:00`. */
export const mexicoTime = (instant: number) => new Date(instant - OFFSET_MS).toISOString().slice(0, 19)
