/** A calendar of working days in Mexico, from the bank holidays that are published (D71). */
import { addDays } from './dates.ts'
import { officialHolidays } from './official-holidays.ts'
import { usualBankHolidays, type BankHolidays } from './bank-holidays.ts'

interface Calendar {
  /** Tells whether a date is a working day. `date`: YYYY-MM-DD. */
  isWorkingDay(date: string): boolean
  /** The nth working day after a date, whatever day that is; with 0 the date itself. */
  addWorkingDays(date: string, days: number): string
  /** True if the bank holidays of the date's year are not published yet, so that the date may change. */
  isProjected(date: string): boolean
}

/** Creates a calendar. An unpublished year gets the usual bank holidays. */
export function createCalendar(published: BankHolidays): Calendar {
  const firstPublished = Math.min(...Object.keys(published).map(Number))
  const years = new Map<number, ReadonlySet<string>>()

  const holidaysOf = (year: number): ReadonlySet<string> => {
    const known =
      years.get(year) ?? new Set([...officialHolidays(year), ...(published[year] ?? usualBankHolidays(year))])
    years.set(year, known)
    return known
  }
  const isWorkingDay = (date: string) => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    return weekday !== 0 && weekday !== 6 && !holidaysOf(yearOf(date)).has(date)
  }

  return {
    isWorkingDay,
    addWorkingDays: (date, days) => {
      let day = date
      for (let left = days; left > 0;) {
        day = addDays(day, 1)
        if (isWorkingDay(day)) left--
      }
      return day
    },
    isProjected: (date) => yearOf(date) > firstPublished && published[yearOf(date)] === undefined,
  }
}

const yearOf = (date: string) => Number(date.slice(0, 4))
