import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { paths } from '#shared/paths.ts'

export const onboardingWords = {
  title: 'Tu seguro está a un paso',
  lead: 'Ya casi terminas. Contrata hoy y maneja con protección desde mañana.',
  vehicle: 'Tu vehículo',
  cancel: 'Cancelar',
  contract: 'Contratar seguro',
} as const

/** The list, although there is only a policy to finish; the gateway remembers it for the session (BUY-O14). */
export const listInstead = (): string => paths.policyListAnyway()

/** What is known of the vehicle, in the order in which people say it (BUY-173). */
export interface StoredVehicle {
  readonly brand: string
  readonly model: string
  readonly year: string
  /** Where the device knows it. */
  readonly body?: Body | null
}

export const vehicleLine = ({ brand, model, year }: StoredVehicle): string =>
  [brand, model, year].filter((part) => part !== '').join(' ')
