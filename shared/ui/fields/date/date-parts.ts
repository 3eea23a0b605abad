/** Typed parts of a date: day, month ('01' to '12'), year. */
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
 * Joins the parts as YYYY-MM-DD without validation, because the form's schema validates. Missing parts stay empty
 * ("1990--"), so that an incomplete date can be stored; '' if all are empty.
 */
export function joinDate({ day, month, year }: DateParts): string {
  const text = `${year}-${month}-${day && day.padStart(2, '0')}`
  return text === '--' ? '' : text
}

const TYPED = /^(\d{0,4})-(\d\d|)-(\d{0,2})$/

/**
 * Completes a two-digit year, if only one year is possible before `max` (FND-82): "90" is 1990, "05" is 2005. Other
 * input stays unchanged, also "15", because neither 2015 nor 1915 is likely.
 */
export function wholeYear(year: string, max: string): string {
  if (!/^\d\d$/.test(year) || max === '') return year
  const last = Number(max.slice(0, 4))
  const found = [1900, 2000]
    .map((century) => century + Number(year))
    .filter((one) => one <= last && one > last - 90)
  return found.length === 1 ? String(found[0]) : year
}

/**
 * Splits a text made by `joinDate` into its parts, the day without leading zero; all parts are empty for other text.
 */
export function splitDate(date: string): DateParts {
  const [, year = '', month = '', day = ''] = TYPED.exec(date) ?? []
  return { day: day.replace(/^0/, ''), month, year }
}

const COPIED = /^\s*(\d{1,4})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,4})\s*$/

/** Parses a whole date that was copied from elsewhere, such as 14/05/1990, 14 - 5 - 1990 or 1990-05-14; else null. */
export function copiedDate(text: string): DateParts | null {
  const [, first = '', month = '', last = ''] = COPIED.exec(text) ?? []
  const [day, year] = first.length > 2 ? [last, first] : [first, last]
  if (year.length !== 4 || day.length > 2 || !(Number(month) >= 1 && Number(month) <= 12)) return null
  return { day, month: month.padStart(2, '0'), year }
}

/** True if no further digit can follow in a day or a month, whose highest value is `most`: "12", or "4" of a month. */
export const isFullPart = (digits: string, most: number): boolean =>
  digits.length === 2 || Number(`${digits}0`) > most

/** True for a month after the last selectable day (FND-82). An incomplete year allows all months. */
export const isMonthAfter = (year: string, month: string, max: string): boolean =>
  /^\d{4}$/.test(year) && max !== '' && `${year}-${month}` > max.slice(0, 7)
