/**
 * Part of a declaration's PDF with its proofs: signer, content and time (D128), the notice, and decided
 * conflicts.
 */
import { claimListTypes } from '#shared/upstream/claims/claim-lists.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import type { addressFields } from '#shared/domain/claims/fields/address.ts'
import { listOfType } from './lists.data.ts'

/** A field or the whole address, because a conflict about an address is decided as one (`ClaimDecision`). */
type FieldGroup = Exclude<ClaimField, keyof typeof addressFields> | 'address'

/** Groups of fields with their names in the declaration; a field without a name is a type error. */
const claimFieldNames = {
  firstName: 'Nombre',
  paternalSurname: 'Apellido paterno',
  maternalSurname: 'Apellido materno',
  birthdate: 'Nacimiento',
  email: 'Correo',
  phone: 'Teléfono',
  facts: 'Qué pasó',
  address: 'Domicilio',
  licenseState: 'Estado de la licencia',
  licenseType: 'Tipo de licencia',
  licenseNumber: 'Número de licencia',
  licenseStart: 'Licencia vigente desde',
  licenseEnd: 'Licencia vigente hasta',
  vehicleType: 'Tipo de vehículo',
  brand: 'Marca',
  model: 'Modelo',
  year: 'Año',
  plates: 'Placas',
  colour: 'Color',
  vin: 'Número de serie',
} as const satisfies Readonly<Record<FieldGroup, string>>

type Entry = Readonly<Record<string, unknown>>
type Fact = readonly [label: string, value: string]

const recordOf = (value: unknown): Entry =>
  typeof value === 'object' && value !== null ? (value as Entry) : {} // The cast is safe: each field is checked when it is read.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Mexican date and time; the moment comes from the device's clock. */
const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
})
const momentOf = (value: unknown): string => {
  const at = new Date(textOf(value))
  return Number.isNaN(at.getTime()) ? '' : moment.format(at)
}

export function signatureFacts(person: Entry): readonly Fact[] {
  const { signer, sha256, version, signedAt } = recordOf(person.signatureDetails)
  return [
    ['Firmó', textOf(signer)],
    ['Fecha y hora (del dispositivo)', momentOf(signedAt)],
    ['Huella de lo firmado (SHA-256)', textOf(sha256)],
    ['Versión que se mostró', textOf(version)],
  ]
}

export function noticeFacts(person: Entry): readonly Fact[] {
  const { version, acceptedAt, sha256 } = recordOf(person.privacyNotice)
  return [
    ['Versión', textOf(version)],
    ['Aceptado', momentOf(acceptedAt)],
    ['Huella del texto (SHA-256)', textOf(sha256)],
  ]
}

/** Returns the facts of each decided conflict: both values, the chosen one, the person and the time. */
export function decisionFacts(form: Entry): readonly Fact[] {
  const decisions = Array.isArray(form.decisions) ? form.decisions.map(recordOf) : []
  return decisions.flatMap(({ field, chosen, mine, theirs, decidedBy, decidedAt }): Fact[] => {
    const isMine = chosen === 'mine'
    const [kept, left] = isMine ? [mine, theirs] : [theirs, mine]
    const who = [textOf(decidedBy), momentOf(decidedAt)].filter((part) => part !== '').join(', ')
    const [from, other] = isMine
      ? ['de quien declara', 'de otra persona']
      : ['de otra persona', 'de quien declara']
    return [
      [nameOf(textOf(field)), `Quedó: ${valuesText(kept)} (${from})`],
      ['', `No quedó: ${valuesText(left)} (${other})`],
      ['', `Decidió: ${who}`],
    ]
  })
}

/** Names by field group; a device may send any text as a group. */
const names: Readonly<Record<string, string | undefined>> = claimFieldNames
const nameOf = (group: string): string => (group.startsWith('damages/') ? 'Daño' : (names[group] ?? group))

/** Formats values as text: list entries by name, and each part of a damage or an address. */
function valuesText(values: unknown): string {
  const parts = Object.entries(recordOf(values)).flatMap(([path, value]) => {
    const text = textOf(value)
    if (text === '' || path === 'sameAddress' || path.endsWith('/isPrior')) return []
    return [listedName(path, text)]
  })
  return parts.length === 0 ? 'sin dato' : parts.join(', ')
}

const listsOf: Readonly<Record<string, readonly string[]>> = {
  licenseType: [claimListTypes.licenseTypes],
  vehicleType: [claimListTypes.vehicleTypes],
  colour: [claimListTypes.colours],
  area: [claimListTypes.vehicleDamages, claimListTypes.bikeDamages],
}

function listedName(path: string, id: string): string {
  const lists = listsOf[path.split('/').at(-1) ?? ''] ?? []
  return lists.flatMap(listOfType).find((entry) => String(entry.id) === id)?.name ?? id
}
