/** The lists of this insurer, with ids that no other code uses (D129). */
import { offeredLists } from '#shared/domain/claims/lists/offered-lists.data.ts'
import { claimListTypes } from '#shared/upstream/claims/claim-lists.ts'
import type { PictureKind } from '#shared/domain/claims/picture-slots.ts'

export interface Status {
  readonly id: number
  readonly name: string
}

export const claims = {
  ordinary: { id: 1, name: 'Colisión' },
  robbery: { id: 2, name: 'Robo' },
  windscreen: { id: 3, name: 'Cristales' },
  totalLoss: { id: 4, name: 'Pérdida total' },
} as const

export const people = {
  insured: { id: 1, name: 'NA' },
  thirdParty: { id: 2, name: 'Tercero conductor' },
  cyclist: { id: 3, name: 'Ciclista' },
  propertyOwner: { id: 4, name: 'Propietario de bien' },
} as const

export const pictures: Readonly<Record<PictureKind, Status>> = {
  reference: { id: 1, name: 'Referencia' },
  licenseFront: { id: 2, name: 'Licencia, frente' },
  licenseBack: { id: 3, name: 'Licencia, reverso' },
  idFront: { id: 4, name: 'INE, frente' },
  idBack: { id: 5, name: 'INE, reverso' },
  circulationCard: { id: 6, name: 'Tarjeta de circulación' },
  vin: { id: 7, name: 'Número de serie' },
  vehicle: { id: 8, name: 'Vehículo' },
  damage: { id: 9, name: 'Daño' },
  dua: { id: 10, name: 'DUA' },
  service: { id: 11, name: 'Servicio' },
}

export const services = [
  'Reparación',
  'Médico',
  'Pago',
  'SIPAC',
  'Orden tradicional',
  'Grúa',
  'Abogado',
  'Investigador',
  'Contratista',
  'Sin costo',
  'Asistencia',
  'Pago de siniestro',
] as const
export const liability = ['Asegurado', 'Tercero', 'Corresponsabilidad'] as const

export const from = (first: number, names: readonly string[]): readonly Status[] =>
  names.map((name, index) => ({ id: first + index, name }))

/** Circumstances of a collision that adjusters choose from. */
const circumstances = [
  'Alcance',
  'Cambio de carril',
  'Invadió carril contrario',
  'No respetó el alto',
  'No respetó el semáforo',
  'Vuelta prohibida',
  'Reversa',
  'Salía de estacionamiento',
  'Rebase indebido',
] as const
/** Reasons why a claim is not covered, for the adjuster to choose from. */
const reasons = [
  'Póliza cancelada',
  'Póliza no pagada',
  'Conductor sin licencia',
  'Uso distinto del contratado',
  'El asegurado desiste',
] as const

/** All lists of this insurer by the `type` of API-91. */
const lists: ReadonlyMap<string, readonly Status[]> = new Map([
  [claimListTypes.licenseTypes, from(101, offeredLists.licenseTypes)],
  [claimListTypes.colours, from(201, offeredLists.colours)],
  [claimListTypes.vehicleDamages, from(301, offeredLists.vehicleDamages)],
  [claimListTypes.bikeDamages, from(401, offeredLists.bikeDamages)],
  [claimListTypes.vehicleTypes, from(1, offeredLists.vehicleTypes)],
  [claimListTypes.severities, from(501, ['Leve', 'Media', 'Fuerte', 'Pérdida total'])],
  [claimListTypes.circumstances, from(601, circumstances)],
  [claimListTypes.reasons, from(701, reasons)],
  [claimListTypes.claims, Object.values(claims)],
  [claimListTypes.people, Object.values(people)],
  [claimListTypes.pictures, Object.values(pictures)],
  [claimListTypes.services, from(1, services)],
  [claimListTypes.liability, from(1, liability)],
])

/** Returns the entries of the list for an API-91 `type`; empty for an unknown type. */
export const listOfType = (type: string): readonly Status[] => lists.get(type) ?? []

/**
 * The entry of a list with this name.
 * @throws if the list has none, because then a seed is wrong.
 */
export function entryNamed(type: keyof typeof claimListTypes, name: string): Status {
  const found = listOfType(claimListTypes[type]).find((one) => one.name === name)
  if (!found) throw new Error(`${name} is on no list`)
  return found
}
