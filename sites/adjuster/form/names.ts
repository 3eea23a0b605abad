import { type AdjusterPerson, personKindNames } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'

/** Name of a person in lists and notices: NA, or their own name. */
export function nameOf({ kind, fields }: Pick<AdjusterPerson, 'kind' | 'fields'>): string {
  const name = [fields.firstName, fields.paternalSurname].filter(Boolean).join(' ')
  if (kind === 'insured') return name === '' ? 'NA' : `NA, ${name}`
  return name === '' ? (kind === null ? 'Involucrado' : personKindNames[kind]) : name
}

interface Entry {
  readonly id: string
  readonly name: string
}

/** A person's car by make and colour ("Mazda rojo"), or by make and model without a colour; '' without a make. */
export function carOf({ fields }: Pick<AdjusterPerson, 'fields'>, colours: readonly Entry[]): string {
  const { brand = '', model = '', colour = '' } = fields
  if (brand === '') return ''
  const known = colours.find(({ id }) => id === colour)?.name.toLowerCase()
  return [spelled(brand), known ?? spelled(model)].filter(Boolean).join(' ')
}
