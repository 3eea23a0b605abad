/** The driving licence (CLF-52 to CLF-56, CLF-O15). */
import * as v from 'valibot'
import { isLicenseOrdered } from '#shared/domain/claims/claim-fields.ts'
import { formatDate, isDate, today } from '#shared/domain/time/dates.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { sayingAtFields } from '#shared/steps/checked.ts'
import { OTHER_YEAR } from '#shared/domain/claims/fields/rules.ts'
import { formAt, labelsAt } from '#shared/steps/claims/field-rule.ts'

export const licenseWords = {
  title: 'Tu licencia de conducir',
  lead: 'Copia los datos de tu licencia.',
  ...labelsAt('license'),
  /** Label of the checkbox for a permanent licence (D118). */
  noEnd: 'Mi licencia es permanente (no vence)',
  otherYear: OTHER_YEAR,
  /** Shown if the licence ends before its start (CLF-O15). */
  endsFirst: (start: string) =>
    `Tu licencia no puede vencer antes del ${formatDate(start)}, el día en que empieza.`,
} as const

type Dates = Partial<Record<'licenseStart' | 'licenseEnd', string>>
/**
 * Problems of the licence's start and end, such as an end before the start; other problems of a date are found
 * elsewhere.
 */
const orderProblem = ({ licenseStart = '', licenseEnd = '' }: Dates) => ({
  licenseStart: isYetToBegin(licenseStart) ? licenseWords.otherYear : null,
  licenseEnd: endProblem(licenseStart, licenseEnd),
})
const isYetToBegin = (start: string) => start > today(serverNow())
function endProblem(start: string, end: string): string | null {
  // The end of the licence cannot be checked while its start is invalid.
  if (!isDate(start) || isYetToBegin(start) || isLicenseOrdered(start, end)) return null
  return licenseWords.endsFirst(start)
}

export const licenseForm = v.pipe(
  formAt('license'),
  sayingAtFields((typed) => orderProblem(typed)),
)

/** The form for a third party, without state and type (CLF-55). */
export const externalLicenseForm = v.pipe(
  formAt('license', 'external'),
  sayingAtFields((typed) => orderProblem(typed)),
)
