import { addDays } from './dates.ts'
import { yearText } from './official-holidays.ts'

/** Usual bank holidays: Maundy Thursday, Good Friday, the Day of the Dead, the bank clerks' day. */
export function usualBankHolidays(year: number): string[] {
  const easter = easterOf(year)
  return [addDays(easter, -3), addDays(easter, -2), `${yearText(year)}-11-02`, `${yearText(year)}-12-12`]
}

/** Date of Easter by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${yearText(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
