/**
 * Information from the policy number and the age of a vehicle (EXC-62 to EXC-65, EXC-O9, EXC-O11); it needs no
 * action.
 */
import type { AdjusterForm } from '../adjuster-form.ts'

/** Age in years below which a vehicle counts as new (002 §9). */
export const NEW_VEHICLE_YEARS = 2

export const policyMarkers = [
  { id: 'EXC-62', marker: 'IP', text: 'Póliza con cobertura para autos de plataforma.' },
  { id: 'EXC-63', marker: 'KV', text: 'Póliza con cobertura solo para reparaciones.' },
  { id: 'EXC-64', marker: 'DA', text: 'Reparación en agencia de la marca.' },
] as const satisfies readonly {
  readonly id: `EXC-${number}`
  readonly marker: string
  readonly text: string
}[]

export const hasMarker = ({ policyNumber }: AdjusterForm, marker: string): boolean =>
  policyNumber.toUpperCase().includes(marker)

/** True for a new vehicle (ADJ-102). @param thisYear Current year in Mexico. */
export const isNewVehicle = (year: string | undefined, thisYear: number): boolean =>
  /^\d{4}$/.test(year ?? '') && Number(year) >= thisYear - NEW_VEHICLE_YEARS
