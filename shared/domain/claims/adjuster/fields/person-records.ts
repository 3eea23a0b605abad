/** The adjuster's answers about a person: those of a driver's form, and further ones (ADJ-45, ADJ-68 to ADJ-95). */
import { addressFields } from '../../fields/address.ts'
import { licenseFields } from '../../fields/license.ts'
import { personFields } from '../../fields/person.ts'
import { claimLimits, like, listed } from '../../fields/rules.ts'
import { vehicleFields } from '../../fields/vehicle.ts'
import type { AdjusterRecord } from './claim-records.ts'

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
