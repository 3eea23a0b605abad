/**
 * Official days off: Ley Federal del Trabajo, article 74 (DOF 2006-01-17 for the Mondays, 2024-06-14 for the first of
 * October). Election days are left out: federal ones are Sundays, and state ones follow no rule.
 */
const FIXED = ['01-01', '05-01', '09-16', '12-25']
const MONDAYS: readonly (readonly [month: number, nth: number])[] = [
  [2, 1],
  [3, 3],
  [11, 3],
]
/** Extra holiday: the federal executive changes every six years from 2024 on. */
const HANDOVER = { since: 2024, every: 6, on: '10-01' }

export function officialHolidays(year: number): string[] {
  const isHandover = year >= HANDOVER.since && (year - HANDOVER.since) % HANDOVER.every === 0
  const days = [
    ...FIXED.map((day) => `${yearText(year)}-${day}`),
    ...MONDAYS.map(([month, nth]) => mondayOf(year, month, nth)),
    ...(isHandover ? [`${yearText(year)}-${HANDOVER.on}`] : []),
  ]
  return days.sort()
}

export const yearText = (year: number) => String(year).padStart(4, '0')

function mondayOf(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((8 - first) % 7) + (nth - 1) * 7
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
