import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/pending-purchase.ts'

export const onboardingWords = {
  title: 'Tu seguro está a un paso',
  lead: 'Ya casi terminas. Contrata hoy y maneja con protección desde mañana.',
  vehicle: 'Tu vehículo',
  price: 'Tu precio',
  /** For a purchase begun elsewhere: only that device has its answers. */
  elsewhere:
    'Sigue en el teléfono o la computadora donde empezaste, o cotiza otra vez aquí: solo se cobra lo que pagues.',
  /** No policy was requested, and this device has no draft. */
  otherDevice:
    'En este dispositivo no hay datos de tu compra: si la empezaste en otro, búscalos ahí. Aquí empiezas de nuevo.',
  cancel: 'Cancelar',
  contract: 'Contratar seguro',
  confirmingTitle: 'Estamos confirmando tu pago',
  confirming:
    'No lo envíes de nuevo: en cuanto sepamos si se hizo el cargo, lo verás en tus pólizas. ¿Prefieres hablar con alguien?',
  policies: 'Ver mis pólizas',
} as const

/** The list, although there is only a policy to finish; the gateway remembers it for the session (BUY-O14). */
export const listInstead = (): string => paths.policyListAnyway()

/** Known facts of the vehicle, in spoken order (BUY-173). */
interface StoredVehicle {
  readonly brand: string
  readonly model: string
  readonly year: string
  /** Where the device knows it. */
  readonly body?: Body | null
}

/** The purchase as known to the device and the gateway. */
export interface Waiting {
  readonly vehicle: StoredVehicle | null
  /** How it was to be paid, with its amounts; null where this device does not know. */
  readonly payment: string | null
  /** A policy waits for its payment, and its purchase is on another device: the price is unknown here. */
  readonly isElsewhere: boolean
  /** A payment was begun, and its outcome is unknown yet (D79). */
  readonly isConfirming: boolean
}

/** Whether this device holds the purchase of the policy that waits. */
export const holdsPurchase = (
  pending: PendingPurchase | undefined,
  policyNumber: string | undefined,
): boolean => policyNumber !== undefined && pending?.policyNumber === policyNumber

/** Straight to the payment where the purchase is here; else its first step. */
export const nextStep = (isHere: boolean): string => paths.contract(isHere ? 'plan-payment' : 'vehicle/data')

/** D9, D117: what has to be known before the way on leads to a first step that is empty. */
export function noticeBefore({ vehicle, payment, isElsewhere, isConfirming }: Waiting): string | null {
  if (isConfirming || payment !== null) return null
  if (isElsewhere) return onboardingWords.elsewhere
  return vehicle === null ? onboardingWords.otherDevice : null
}

export const vehicleLine = (vehicle: StoredVehicle): string => vehicleName(vehicle)
