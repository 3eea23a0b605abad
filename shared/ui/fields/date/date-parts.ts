/** The parts of a date as they are typed: day, month ('01' to '12'), year. */
interface DateParts {
  day: string
  month: string
  year: string
}

export const monthNames = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const

/**
 * YYYY-MM-DD as typed: whether there is such a day, and whether the year is whole, is for the form to say. What is not
 * typed yet is left out ("1990--"), so that a half date can be kept; '' while nothing is.
 */
export function joinDate({ day, month, year }: DateParts): string {
  const text = `${year}-${month}-${day && day.padStart(2, '0')}`
  return text === '--' ? '' : text
}

const TYPED = /^(\d{0,4})-(\d\d|)-(\d{0,2})$/

/**
 * Completes a two-digit year, where the last day offered (FND-82) leaves only one: "90" is 1990, "05" is 2005. Other
 * input stays, "15" too: a birth in 2015 is too young, and 1915 is an unlikely slip.
 */
export function wholeYear(year: string, max: string): string {
  if (!/^\d\d$/.test(year) || max === '') return year
  const last = Number(max.slice(0, 4))
  const found = [1900, 2000]
    .map((century) => century + Number(year))
    .filter((one) => one <= last && one > last - 90)
  return found.length === 1 ? String(found[0]) : year
}

/** The parts of what `joinDate` joined, day without its zero; empty parts for anything else. */
export function splitDate(date: string): DateParts {
  const [, year = '', month = '', day = ''] = TYPED.exec(date) ?? []
  return { day: day.replace(/^0/, ''), month, year }
}

/** Whether a month of that year begins after the last day offered (FND-82). An unfinished year offers all. */
export const isMonthAfter = (year: string, month: string, max: string): boolean =>
  /^\d{4}$/.test(year) && max !== '' && `${year}-${month}` > max.slice(0, 7)
