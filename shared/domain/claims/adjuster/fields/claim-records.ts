/** The adjuster's answers about the claim itself (ADJ-32 to ADJ-41, ADJ-151). */
import { claimLimits, like, listed, LONG_TEXT } from '../../fields/rules.ts'
import type { AskedRecord, Codec } from '../../fields/field.ts'

/** A field of an adjuster's form, of the claim or of a person. */
export interface AdjusterRecord extends AskedRecord {
  readonly location: { readonly path: readonly string[]; readonly as: Codec }
  /** The list to choose from; a field without a list is typed text. */
  readonly listedIn?: AdjusterListName
}

type AdjusterListName =
  | 'causes'
  | 'circumstances'
  | 'colours'
  | 'liabilities'
  | 'licenseTypes'
  | 'personTypes'
  | 'reasons'
  | 'vehicleTypes'

const text = like((value) => value.trim() !== '', claimLimits.text)

export const claimRecords = {
  /** The declaration of the facts (ADJ-32). */
  facts: {
    label: 'Declaración de los hechos',
    rule: text,
    problems: { format: LONG_TEXT },
    location: { path: ['declaration'], as: 'text' },
  },
  cause: {
    label: 'Causa',
    rule: listed,
    location: { path: ['causeTypeStatus'], as: 'entry' },
    listedIn: 'causes',
  },
  liability: {
    label: 'Responsabilidad',
    rule: listed,
    location: { path: ['liabilityStatus'], as: 'entry' },
    listedIn: 'liabilities',
  },
  /** The reason of non-procedence (ADJ-40). */
  reason: {
    label: 'Motivo de improcedencia',
    rule: listed,
    location: { path: ['cancelledReason'], as: 'entry' },
    listedIn: 'reasons',
    isOptional: true,
  },
  /** The conclusions (ADJ-151). */
  conclusion: {
    label: 'Cierre y conclusiones',
    rule: text,
    problems: { format: LONG_TEXT },
    location: { path: ['conclusion'], as: 'text' },
  },
  /** 'yes' once the adjuster has marked their arrival (ADJ-17). */
  isStarted: { label: 'Arribo', rule: listed, location: { path: ['started'], as: 'flag' } },
  /** 'yes' once the list of people was completed (ADJ-50). */
  isPeopleCompleted: {
    label: 'Involucrados completos',
    rule: listed,
    location: { path: ['peopleSectionConfirmed'], as: 'flag' },
    isOptional: true,
  },
} as const satisfies Readonly<Record<string, AdjusterRecord>>
