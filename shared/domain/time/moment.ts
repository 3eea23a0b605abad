/** Formats instants in Spanish, in Mexico City time (D36). */
import { dateOf, formatDate, today } from './dates.ts'
import { clocksAt } from './mexico-city.ts'

/** A moment in Mexico City time: "hoy a las 09:05", "20/11/2026 a las 18:30". */
export function momentText(instant: string, now: number): string {
  const day = today(Date.parse(instant))
  const time = hourText(instant)
  return `${day === today(now) ? 'hoy' : formatDate(day)} a las ${time}`
}

/** A moment in Mexico City time for a paper, which is read on another day: "20/11/2026 a las 18:30". */
export const momentOf = (instant: string): string =>
  `${formatDate(today(Date.parse(instant)))} a las ${hourText(instant)}`

/** Pattern of a date and time without a zone, which is taken as written (FND-14). */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/

/**
 * Formats the hour at which cover begins: " a las 12:00". Empty for a bare day, midnight in Mexico City, or an unknown
 * value.
 */
export function atHour(value: string | null | undefined): string {
  if (!value?.includes('T') || dateOf(value) === null) return ''
  const time = WITHOUT_ZONE.exec(value)?.[1] ?? hourText(value)
  return time === '00:00' ? '' : ` a las ${time}`
}

/** Hour at which cover ends; also empty for the last minute of a day, at which a bare day ends (D287). */
export function untilHour(value: string | null | undefined): string {
  const hour = atHour(value)
  return hour === ' a las 23:59' ? '' : hour
}

/** Formats the time of an instant: "14:02". */
export const hourText = (instant: string): string =>
  clocksAt(Date.parse(instant)).toISOString().slice(-13, -8)
