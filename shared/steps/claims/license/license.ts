/** The driving licence (CLF-52 to CLF-56, CLF-O15). */
import * as v from 'valibot'
import { isLicenseOrdered } from '#shared/domain/claims/claim-rules.ts'
import { NO_END } from '#shared/domain/claims/license-end.ts'
import { formatDate, isDate, today } from '#shared/domain/time/dates.ts'
import { sayingAtFields } from '#shared/steps/checked.ts'
import { claimField } from '../field-rule.ts'

export const licenseWords = {
  title: 'Tu licencia de conducir',
  lead: 'Copia los datos de tu licencia.',
  licenseState: 'Estado que la expidió',
  licenseType: 'Tipo de licencia',
  licenseNumber: 'Número de licencia',
  licenseStart: 'Vigente desde',
  licenseEnd: 'Vigente hasta',
  /** D118. */
  noEnd: 'Mi licencia es permanente (no vence)',
  otherYear: 'Revisa el año.',
  /** CLF-O15. */
  endsFirst: (start: string) =>
    `Tu licencia no puede vencer antes del ${formatDate(start)}, el día en que empieza.`,
} as const

const numberAndDates = {
  licenseNumber: claimField('licenseNumber'),
  licenseStart: claimField('licenseStart', { format: 'La fecha no existe.' }),
  licenseEnd: claimField('licenseEnd', { format: 'La fecha no existe.' }),
}

type Dates = Partial<Record<'licenseStart' | 'licenseEnd', string>>
/** Beside what is wrong with each date alone. */
const orderProblem = ({ licenseStart = '', licenseEnd = '' }: Dates) => ({
  licenseStart: isYetToBegin(licenseStart) ? licenseWords.otherYear : null,
  licenseEnd: endProblem(licenseStart, licenseEnd),
})
const isYetToBegin = (start: string) => start > today(Date.now())
function endProblem(start: string, end: string): string | null {
  // A year beyond is a slip of the keyboard.
  if (end > NO_END) return licenseWords.otherYear
  // Nothing can be said of the end while the beginning is wrong itself.
  if (!isDate(start) || isYetToBegin(start) || isLicenseOrdered(start, end)) return null
  return licenseWords.endsFirst(start)
}

/** CLF-55: without state and type. */
export const externalLicenseForm = v.pipe(
  v.object(numberAndDates),
  sayingAtFields((typed) => orderProblem(typed)),
)

/** State and type may stay open: no document asks for them to go on. */
export const licenseForm = v.pipe(
  v.object({
    licenseNumber: numberAndDates.licenseNumber,
    licenseState: v.string(),
    licenseType: v.string(),
    licenseStart: numberAndDates.licenseStart,
    licenseEnd: numberAndDates.licenseEnd,
  }),
  sayingAtFields((typed) => orderProblem(typed)),
)
