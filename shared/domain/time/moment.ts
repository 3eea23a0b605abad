/** Instants in words, in Mexico City time (D36). */
import { formatDate, today } from './dates.ts'
import { clocksAt } from './mexico-city.ts'

/** "hoy a las 09:05", "20/11/2026 a las 18:30", in Mexico City. */
export function momentText(instant: string, now: number): string {
  const day = today(Date.parse(instant))
  const time = hourText(instant)
  return `${day === today(now) ? 'hoy' : formatDate(day)} a las ${time}`
}

/** "20/11/2026 a las 18:30", in Mexico City: for a paper, which is read on another day. */
export const momentOf = (instant: string): string =>
  `${formatDate(today(Date.parse(instant)))} a las ${hourText(instant)}`

/** "14:02". */
export const hourText = (instant: string): string =>
  clocksAt(Date.parse(instant)).toISOString().slice(-13, -8)
