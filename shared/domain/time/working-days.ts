/** Working days in Mexico (D71): neither weekend, nor official holiday, nor a day on which banks close. */
import { LAST_PUBLISHED_YEAR, PUBLISHED_BANK_HOLIDAYS } from './bank-holidays.data.ts'
import { addDays } from './dates.ts'
import { officialHolidays } from './official-holidays.ts'
import { usualBankHolidays } from './usual-bank-holidays.ts'

/** `date`: YYYY-MM-DD. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** The nth working day after a date, whatever day that is; with 0 the date itself. */
export function addWorkingDays(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left--
  }
  return day
}

/** Of a year whose bank holidays nobody has published yet: the day may still move. */
export const isProjected = (date: string): boolean => Number(date.slice(0, 4)) > LAST_PUBLISHED_YEAR

const years = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const known = years.get(year) ?? new Set([...officialHolidays(year), ...bankHolidays(year)])
  years.set(year, known)
  return known
}

/** A year that is not published (yet) is taken to have the days that every published one has. */
function bankHolidays(year: number): readonly string[] {
  const published = year <= LAST_PUBLISHED_YEAR ? PUBLISHED_BANK_HOLIDAYS[year] : undefined
  return published ?? usualBankHolidays(year)
}
