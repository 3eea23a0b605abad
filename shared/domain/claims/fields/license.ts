/** The driving licence (CLF-52 to CLF-56). */
import { isAddress } from '../../text/patterns.ts'
import { formatDate, isDate } from '../../time/dates.ts'
import { driving, drivingInsured, type FieldRecord } from './field.ts'
import { licenseDay, like, listed, NO_SUCH_DAY, OTHER_YEAR } from './rules.ts'

/**
 * The day that represents "no end": several states issue such licences, and the documents require a day (CLF-54, D118).
 * It is also the last valid end of a licence.
 */
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

const ofLicense = { step: 'license', askedIn: driving } as const

export const licenseFields = {
  licenseNumber: {
    ...ofLicense,
    label: 'Número de licencia',
    rule: like((value) => /^[\p{L}0-9 ./-]+$/u.test(value), 50),
    isOfLetters: true,
    location: { of: 'person', path: ['license', 'number'], as: 'text' },
  },
  /** Name of the state (CLF-98). A third party is not asked for state and type (CLF-55). */
  licenseState: {
    ...ofLicense,
    askedIn: drivingInsured,
    label: 'Estado que la expidió',
    rule: like(isAddress, 150),
    isOfLetters: true,
    location: { of: 'person', path: ['license', 'state'], as: 'name' },
    isOptional: true,
    absence: 'Sin dato',
  },
  licenseType: {
    ...ofLicense,
    askedIn: drivingInsured,
    label: 'Tipo de licencia',
    rule: listed,
    location: { of: 'person', path: ['license', 'typeStatus'], as: 'entry' },
    listedIn: 'licenseTypes',
    isOptional: true,
    absence: 'Sin dato',
  },
  licenseStart: {
    ...ofLicense,
    label: 'Vigente desde',
    rule: licenseDay,
    problems: { format: NO_SUCH_DAY },
    location: { of: 'person', path: ['license', 'startDate'], as: 'day' },
    show: formatDate,
  },
  /** End of the licence; one special day means "no end" (`NO_END`). */
  licenseEnd: {
    ...ofLicense,
    label: 'Vigente hasta',
    rule: licenseDay,
    problems: { format: NO_SUCH_DAY },
    // A year after the day for "no end" is probably a typing error.
    advice: (value) => (isDate(value) && value > NO_END ? OTHER_YEAR : null),
    location: { of: 'person', path: ['license', 'endDate'], as: 'licenseEnd' },
    show: licenseEndText,
  },
} as const satisfies Readonly<Record<string, FieldRecord>>
