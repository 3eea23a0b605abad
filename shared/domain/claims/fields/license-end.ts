/** A licence without an end, as several states issue them, in a form whose documents require a day (CLF-54, D118). */
import { formatDate, isDate } from '../../time/dates.ts'

/** The day that stands for "no end", and the last one that a licence may end on. */
export const NO_END = '2099-12-31'

const hasNoEnd = (text: string) =>
  /permanente|indefinid|vitalici|sin (vencimiento|vigencia|l[ií]mite)|no vence/i.test(text)

/** The end of a licence as an insurer may write it: that there is none has more than one spelling. '' for anything else. */
export function licenseEndOf(text: string): string {
  const day = text.slice(0, 10)
  if (hasNoEnd(text) || (isDate(day) && day >= NO_END)) return NO_END
  return isDate(day) ? day : ''
}

/** The readable text. */
export const licenseEndText = (day: string): string =>
  licenseEndOf(day) === NO_END ? 'permanente, no vence' : formatDate(day)
