import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/drafts/pending-purchase.ts'

export const onboardingWords = {
  title: 'Tu seguro está a un paso',
  lead: 'Ya casi terminas. Contrata hoy y maneja con protección desde mañana.',
  vehicle: 'Tu auto',
  price: 'Tu precio',
  /** Text for a purchase that was started on another device, which has its answers. */
  elsewhere:
    'Sigue en el teléfono o la computadora donde empezaste, o cotiza otra vez aquí: solo se cobra lo que pagues.',
  /** Text without a requested policy and without a draft on this device. */
  otherDevice:
    'En este dispositivo no hay datos de tu compra: si la empezaste en otro, búscalos ahí. Aquí empiezas de nuevo.',
  cancel: 'Cancelar',
  contract: 'Contratar seguro',
  confirmingTitle: 'Estamos confirmando tu pago',
  confirming:
    'No pagues otra vez: en cuanto sepamos si se hizo el cargo, lo verás en tus pólizas. ¿Prefieres hablar con alguien?',
  policies: 'Ver mis pólizas',
} as const

/**
 * Address that shows the list although the person has only an unpaid policy; the gateway remembers it for the session
 * (BUY-O14).
 */
export const listInstead = (): string => paths.policyListAnyway()

/** Known facts of the vehicle, in the order in which people say them (BUY-173). */
interface StoredVehicle {
  readonly brand: string
  readonly model: string
  readonly year: string
  /** Body of the vehicle, if the device knows it. */
  readonly body?: Body | null
}

/** An unfinished purchase, as the device and the gateway know it. */
export interface Waiting {
  readonly vehicle: StoredVehicle | null
  /** Planned payment form with its amounts; null if this device does not know it. */
  readonly payment: string | null
  /** True if an unpaid policy was requested on another device, so that its price is unknown here. */
  readonly isElsewhere: boolean
  /** True if a payment was started and its outcome is unknown (D79). */
  readonly isConfirming: boolean
}

/** True if this device has the purchase of the unpaid policy. */
export const holdsPurchase = (
  pending: PendingPurchase | undefined,
  policyNumber: string | undefined,
): boolean => policyNumber !== undefined && pending?.policyNumber === policyNumber

/** Address to continue at: the payment if the purchase is on this device, else its first step. */
export const nextStep = (isHere: boolean): string => paths.contract(isHere ? 'plan-payment' : 'vehicle/data')

/** Text before a first step that will be empty (D9, D117); null if it will not. */
export function noticeBefore({ vehicle, payment, isElsewhere, isConfirming }: Waiting): string | null {
  if (isConfirming || payment !== null) return null
  if (isElsewhere) return onboardingWords.elsewhere
  return vehicle === null ? onboardingWords.otherDevice : null
}

export const vehicleLine = (vehicle: StoredVehicle): string => vehicleName(vehicle)
