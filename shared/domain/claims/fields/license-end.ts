/** A licence without an end, as several states issue them, in a form whose documents require a day (CLF-54, D118). */
import { formatDate, isDate } from '../../time/dates.ts'

/** The day that represents "no end"; it is also the last valid end of a licence. */
export const NO_END = '2099-12-31'

const hasNoEnd = (text: string) =>
  /permanente|indefinid|vitalici|sin (vencimiento|vigencia|l[ií]mite)|no vence/i.test(text)

/** End of a licence as a day. Insurers spell "no end" in several ways; '' for an unreadable text. */
export function licenseEndOf(text: string): string {
  const day = text.slice(0, 10)
  if (hasNoEnd(text) || (isDate(day) && day >= NO_END)) return NO_END
  return isDate(day) ? day : ''
}

/** Readable text for the end of a licence. */
export const licenseEndText = (day: string): string =>
  licenseEndOf(day) === NO_END ? 'permanente, no vence' : formatDate(day)
