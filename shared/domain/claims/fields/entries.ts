/** A damage of a vehicle, and a service for a person (CLF-100, ADJ-143): entries of a person's lists, by their ids. */
import type { Codec } from './field.ts'

/** Where a value of an entry stands; the screens of an adjuster add what they say of it. */
export interface EntryField {
  readonly path: readonly string[]
  readonly as: Codec
  /** Set by the insurer alone. */
  readonly isFixed?: true
}

const damageFields = {
  /** An id of the list of its kind of vehicle (CLF-103). */
  area: { path: ['typeStatus'], as: 'entry' },
  /** The adjuster's alone (CLF-77). */
  severity: { path: ['severityStatus'], as: 'entry' },
  /** 'yes', 'no', or '' while it is not answered. */
  isPreexisting: { path: ['preexistence'], as: 'flag' },
  notes: { path: ['description'], as: 'text' },
  /** It was there before, and cannot be removed (CLF-78). */
  isPrior: { path: ['previous'], as: 'flag', isFixed: true },
} as const satisfies Readonly<Record<string, EntryField>>

const serviceFields = {
  type: { path: ['typeStatus'], as: 'entry' },
  category: { path: ['categoryStatus'], as: 'entry' },
  coverage: { path: ['coverageStatus'], as: 'entry' },
  provider: { path: ['provider'], as: 'entry' },
  amount: { path: ['amount'], as: 'number' },
  hasDeductible: { path: ['deductible'], as: 'flag' },
  sheetNumber: { path: ['sheetNumber'], as: 'text' },
  description: { path: ['description'], as: 'text' },
  operatorName: { path: ['operatorName'], as: 'text' },
  operatorPhone: { path: ['operatorPhone'], as: 'phone' },
  isPrior: { path: ['previous'], as: 'flag', isFixed: true },
} as const satisfies Readonly<Record<string, EntryField>>

/** The lists of a person, by their name in a path: `people/7/damages/9/area`. */
export const collections: Readonly<
  Record<string, { readonly path: readonly string[]; readonly fields: Readonly<Record<string, EntryField>> }>
> = {
  damages: { path: ['vehicle', 'damages'], fields: damageFields },
  services: { path: ['services'], fields: serviceFields },
}
