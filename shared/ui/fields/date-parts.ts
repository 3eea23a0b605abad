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

/** YYYY-MM-DD once the parts name a day that exists; '' until then. */
export function joinDate({ day, month, year }: DateParts): string {
  const text = `${year}-${month}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** The parts of YYYY-MM-DD, day without its zero; empty parts for anything else. */
export function splitDate(date: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  return { day: day.replace(/^0/, ''), month, year }
}

/** Whether a month of that year begins after the last day offered (FND-82). An unfinished year offers all. */
export const isMonthAfter = (year: string, month: string, max: string): boolean =>
  /^\d{4}$/.test(year) && max !== '' && `${year}-${month}` > max.slice(0, 7)
