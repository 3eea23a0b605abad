/**
 * The content of an order between insurers ("golpe por golpe"): creditor and debtor, both policies and claims, both
 * vehicles, and the circumstance. It must be complete before an order is issued; each missing value links to its field.
 * Pure.
 */
import type { AdjusterForm, AdjusterPerson } from '../adjuster/adjuster-form.ts'
import { asksCircumstance } from '../adjuster/form-rules.ts'
import { personPath } from '../fields/field-path.ts'
import { issuesOrder } from './closing-mode.ts'

export interface OrderLack {
  readonly page: 'general-data' | 'insurance' | 'vehicleData'
  /** The person on whose page the value is entered; null: on the claim's page. */
  readonly personId: string | null
  readonly field: string
  /** Path of the value in the form. */
  readonly path: string
  readonly text: string
}

const isFilled = (value: string | undefined) => (value ?? '').trim() !== ''

/** Values of the third driver, the other side of the order. */
const ofOther = [
  { field: 'insurer', text: 'falta la aseguradora del tercero en la orden.' },
  { field: 'policyNumber', text: 'falta el número de póliza del tercero en la orden.' },
  { field: 'thirdClaimNumber', text: 'falta el número de siniestro del tercero en la orden.' },
] as const

const ofVehicle = [
  { field: 'brand', text: 'falta la marca del vehículo en la orden.' },
  { field: 'model', text: 'falta el modelo del vehículo en la orden.' },
  { field: 'year', text: 'falta el año del vehículo en la orden.' },
  { field: 'plates', text: 'faltan las placas del vehículo en la orden.' },
] as const

const isOrdered = ({ kind, services }: AdjusterPerson) =>
  kind === 'thirdParty' && services.some((one) => one.kind === 'sipac' || one.kind === 'traditionalOrder')

/**
 * Values missing in the order; empty also if no order will be issued.
 * @param nameOf Name of a person within a sentence.
 */
export function orderLacks(
  form: AdjusterForm,
  nameOf: (person: AdjusterPerson) => string,
): readonly OrderLack[] {
  if (!issuesOrder(form)) return []
  const [first] = form.people
  const others = form.people.filter(isOrdered)
  const vehicles = first === undefined || others.includes(first) ? others : [first, ...others]
  const rows = (
    page: 'insurance' | 'vehicleData',
    people: readonly AdjusterPerson[],
    parts: readonly { readonly field: string; readonly text: string }[],
  ) =>
    people.flatMap((person) =>
      parts
        .filter(({ field }) => !isFilled(person.fields[field]))
        .map(({ field, text }): OrderLack => {
          const path = `${personPath(person.id)}/${field}`
          return { page, personId: person.id, field, path, text: `${nameOf(person)}: ${text}` }
        }),
    )
  // If no circumstance is chosen, the cause is enough.
  const isTold = isFilled(first?.fields.circumstance) || isFilled(form.fields.cause)
  const lacksCircumstance = asksCircumstance(form) && !isTold
  const circumstance: OrderLack = {
    page: 'general-data',
    personId: null,
    field: 'circumstance',
    path: `${personPath(first?.id ?? '')}/circumstance`,
    text: 'Falta la circunstancia en la orden.',
  }
  return [
    ...(lacksCircumstance ? [circumstance] : []),
    ...rows('insurance', others, ofOther),
    ...rows('vehicleData', vehicles, ofVehicle),
  ]
}
