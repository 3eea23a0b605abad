/** What the page of the insurer says, from the values that are set: an empty one is not on the page. */
import { builtValue } from '#shared/layouts/built-values.ts'
import { accessibility } from '#shared/domain/law/accessibility.ts'
import { complaints } from '#shared/domain/law/complaints.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'

type Fact = readonly [name: string, value: string]
const set = (facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value !== '')

export const who = set([
  ['Razón social', builtValue('INSURER_LEGAL_NAME')],
  ['Domicilio', builtValue('INSURER_ADDRESS')],
  ['Registro del producto ante la CNSF', builtValue('PRODUCT_REGISTRATION')],
  ['Registro del contrato (RECAS)', builtValue('RECAS_NUMBER')],
])

export const une = {
  phone: builtValue('UNE_PHONE'),
  email: builtValue('UNE_EMAIL'),
  address: builtValue('UNE_ADDRESS'),
} as const

/** With what each rests on, and the day on which it was last looked at. */
export const lawTexts = [complaints, accessibility].map(({ source, reviewedOn, ...text }) => ({
  ...text,
  basis: `${source}. Texto revisado el ${formatLongDate(reviewedOn)}.`,
}))
