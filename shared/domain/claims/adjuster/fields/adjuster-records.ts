/** The adjuster's answers about the claim and its people. */
import { claimLimits, like, listed, LONG_TEXT } from '../../fields/rules.ts'
import type { AskedRecord, Codec } from '../../fields/field.ts'
import { addressFields } from '../../fields/address.ts'
import { licenseFields } from '../../fields/license.ts'
import { personFields } from '../../fields/person.ts'
import { vehicleFields } from '../../fields/vehicle.ts'

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

/** Answers about the claim itself (ADJ-32 to ADJ-41, ADJ-151). */
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

const shortText = like(() => true, claimLimits.name)
const ofPolicy = (field: string) => ({ path: ['policy', field], as: 'text' }) as const

const { sameAddress: _, ...ownAddress } = addressFields

const adjusterOnly = {
  /** The kind of person (ADJ-45, ADJ-46). */
  kind: {
    label: 'Tipo de involucrado',
    rule: listed,
    location: { path: ['typeStatus'], as: 'entry' },
    listedIn: 'personTypes',
  },
  /** Sex, 'female' or 'male' (ADJ-74). */
  gender: { label: 'Sexo', rule: listed, location: { path: ['gender'], as: 'gender' } },
  /** Circumstance of the accident (ADJ-36): the declaration's one is stored with the first person. */
  circumstance: {
    label: 'Circunstancia',
    rule: listed,
    location: { path: ['circumstance'], as: 'entry' },
    listedIn: 'circumstances',
    isOptional: true,
    isNoticed: true,
  },
  insurer: {
    label: 'Aseguradora',
    rule: shortText,
    location: ofPolicy('insuranceProvider'),
    isOptional: true,
  },
  policyNumber: { label: 'Número de póliza', rule: shortText, location: ofPolicy('number') },
  inciso: { label: 'Inciso', rule: shortText, location: ofPolicy('subsection') },
  thirdClaimNumber: { label: 'Número de siniestro', rule: shortText, location: ofPolicy('claimNumber') },
  duaNumber: { label: 'Número de DUA', rule: shortText, location: ofPolicy('duaNumber'), isOptional: true },
  adjusterName: {
    label: 'Nombre del ajustador',
    rule: shortText,
    location: ofPolicy('adjusterName'),
    isOptional: true,
  },
  folio: { label: 'Folio del DUA electrónico', rule: shortText, location: { path: ['folId'], as: 'text' } },
  isPrior: { label: 'Ya estaba registrado', rule: listed, location: { path: ['previous'], as: 'flag' } },
} as const satisfies Readonly<Record<string, AdjusterRecord>>

/** Answers about a person: those of a driver's form, and further ones (ADJ-45, ADJ-68 to ADJ-95). */
export const personRecords = {
  ...personFields,
  ...ownAddress,
  ...licenseFields,
  ...vehicleFields,
  ...adjusterOnly,
} as const satisfies Readonly<Record<string, AdjusterRecord>>
type PersonRecord = keyof typeof personRecords

/** Fields that have no input, because the insurer sets them. */
export const insurersOwn: readonly string[] = ['folio', 'isPrior'] satisfies readonly PersonRecord[]

/** Records of the insurance policy, hidden when the answer is "No" (ADJ-82 to ADJ-86). */
export const policyRecords = [
  'insurer',
  'policyNumber',
  'inciso',
  'thirdClaimNumber',
  'duaNumber',
  'adjusterName',
] as const satisfies readonly PersonRecord[]
