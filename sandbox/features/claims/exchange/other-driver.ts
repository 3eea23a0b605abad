/** The other adjuster's data about their driver, and the person in our form that results. */
import * as z from 'zod'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { entryNamed, people } from '../claim-forms/lists.data.ts'
import type { ExchangeSheet } from './effects.ts'

const text = z.string().max(120)

export const otherDriver = z.object({
  first_name: text,
  first_last_name: text,
  second_last_name: text,
  email: text,
  phone: text,
  birthdate: text,
  gender: text,
  brand: text,
  model: text,
  year: text,
  plates: text,
  seriesNumber: text,
  policy: text,
  claimNumber: text,
})
export type OtherDriver = z.output<typeof otherDriver>

/** Seeded driver of the other insurer; the vehicle equals the one in our seeded adjuster's form. */
export const SEED_DRIVER: OtherDriver = {
  first_name: 'Rodrigo',
  first_last_name: 'Salinas',
  second_last_name: 'Peña',
  email: 'rodrigo.salinas@correo.example',
  phone: '5566778899',
  birthdate: '1979-03-05',
  gender: 'Masculino',
  brand: 'MAZDA',
  model: '3',
  year: '2020',
  plates: 'RSP479B',
  seriesNumber: '3MZBM1V71LM000123',
  policy: 'ALM-550217',
  claimNumber: 'ALM-2026-7781',
}

export const driverOf = ({ json }: Pick<ExchangeSheet, 'json'>): OtherDriver =>
  otherDriver.parse(JSON.parse(json ?? '{}'))

const orNull = (value: string) => (value === '' ? null : value)

/** Converts the other insurer's driver to a person of our forms (CLF-99). */
export function personOf(sheet: ExchangeSheet): FormPerson {
  const { policy, claimNumber, brand, model, year, plates, seriesNumber, ...driver } = driverOf(sheet)
  return {
    ...driver,
    birthdate: orNull(driver.birthdate),
    gender: orNull(driver.gender),
    typeStatus: people.thirdParty,
    signature: null,
    previous: false,
    license: null,
    address: null,
    vehicle: {
      brand,
      model,
      year: year === '' ? null : Number(year),
      plates,
      seriesNumber,
      typeStatus: entryNamed('vehicleTypes', 'Automóvil'),
      colorStatus: null,
      damages: [],
    },
    photos: [],
    services: [],
    policy: {
      claimNumber: orNull(claimNumber),
      insuranceProvider: sheet.insurer,
      number: orNull(policy),
      adjusterName: sheet.adjuster,
    },
    folId: sheet.folio,
  }
}

/** Copies a value without its id, because an id is valid only in its claim. */
function withoutId<Value extends object>(value: Value): Value {
  const copy: Value & { id?: unknown } = { ...value }
  delete copy.id
  return copy
}

/** Converts the insured (NA) of another claim of this insurer to a third party of this claim. */
export const asThirdParty = (insured: FormPerson, sheet: ExchangeSheet, claim: Claim): FormPerson => ({
  ...withoutId(insured),
  typeStatus: people.thirdParty,
  signature: null,
  photos: [],
  services: [],
  vehicle: { ...withoutId(insured.vehicle), damages: [] },
  policy: {
    claimNumber: claim.number,
    insuranceProvider: sheet.insurer,
    number: claim.policy,
    adjusterName: sheet.adjuster,
  },
  folId: sheet.folio,
})

interface Claim {
  readonly number: string
  readonly policy: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Fills empty values with those of the other sheet; existing values are kept. */
export function filledFrom<Value>(own: Value, other: unknown): Value {
  // The cast is safe: a form's value and the other sheet's value at the same path have the same shape.
  if (isEmpty(own)) return (isEmpty(other) ? own : other) as Value
  if (!isRecord(own) || !isRecord(other)) return own
  const more = Object.entries(other).map(([name, value]) => [name, filledFrom(own[name], value)])
  return { ...own, ...Object.fromEntries(more) }
}
