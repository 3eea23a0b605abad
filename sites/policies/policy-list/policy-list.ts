import type { ListFilter, PolicyCard } from '#shared/contracts/policies/policies.ts'
import { coverText } from '#shared/domain/billing/unpaid-words.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { atHour, untilHour } from '#shared/domain/time/moment.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { expiryLabel } from '#shared/domain/policies/policy-status.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/drafts/pending-purchase.ts'

export const policyListWords = {
  title: 'Tus pólizas',
  tabs: { active: 'Activas', expired: 'Expiradas', cancelled: 'Canceladas' },
  tabsName: 'Pólizas por estado',
  /** Texts of empty lists (POL-O7). */
  empty: {
    active: 'No tienes pólizas activas.',
    expired: 'No tienes pólizas expiradas.',
    cancelled: 'No tienes pólizas canceladas.',
  },
  emptyLead: {
    active: 'Cotiza en minutos y asegura tu auto en línea.',
    expired: 'Cuando una póliza termine, la encontrarás aquí.',
    cancelled: 'Si cancelas una póliza, la encontrarás aquí.',
  },
  number: 'Póliza',
  payment: 'Pago',
  validity: 'Vigencia',
  unpaid: 'Empieza cuando la pagues',
  /** Text for the start of a late renewal that is not paid yet (REN-20). */
  unpaidLate: 'Empieza al día siguiente de pagarla',
  renewed: 'Renovada',
  renewable: 'Renovación disponible',
  renew: 'Renovar',
  pay: 'Pagar',
  howToPay: 'Ver cómo pagar',
  insureAgain: 'Asegurar este auto otra vez',
  goOn: 'Continuar con mi seguro',
  goOnRenewing: 'Continuar mi renovación',
  /** Text for the payment form of an unpaid policy, which is not chosen yet. */
  undecided: 'Lo eliges al pagar',
  /** Text for a policy requested on another device, because the insurer sends no price for it (D117). */
  elsewhere:
    'Sigue en el teléfono o la computadora donde empezaste, o cotiza otra vez aquí: solo se cobra lo que pagues.',
  unconfirmed: 'Por confirmar',
  manage: 'Administrar',
  details: 'Detalles',
  contract: 'Contratar nueva póliza',
  claims: '¿Tuviste un siniestro? Mira en qué va',
  sendPictures: 'Subir fotos',
  changeCard: 'Cambiar tarjeta',
  confirming: 'Confirmando tu pago',
  retry: 'Volver a intentar',
  incomplete: 'No pudimos mostrar una de tus pólizas. Nada cambió en ella; inténtalo de nuevo.',
} as const

/** Name of each payment form (FND-33). */
export const paymentNames: Record<NonNullable<PolicyCard['paymentType']>, string> = {
  ANNUAL: 'anual',
  SUBSCRIPTION: 'mes a mes',
  MONTHLY: 'diferido',
}

/**
 * Returns the payment form of a policy. For an unpaid policy it is the planned one, if this device knows it
 * (`pending`), else the action that is possible on this device.
 */
export function paymentOf(card: PolicyCard, pending?: PendingPurchase): string {
  const { paymentType, policyNumber, isConfirmingPayment, renews } = card
  if (paymentType !== null) return paymentNames[paymentType]
  const isHere = pending?.policyNumber === policyNumber
  if (isHere && pending.payment !== null) return pending.payment
  if (isConfirmingPayment) return policyListWords.unconfirmed
  return isHere || renews !== null ? policyListWords.undecided : policyListWords.elsewhere
}

/**
 * Text about a policy's end (POL-36). A policy that was never paid has none; an unknown date reads "--"
 * (FND-12).
 */
export function expiryOf(card: PolicyCard): string {
  const { status, startDate, expirationDate, isConfirmingPayment, renews, ended, due } = card
  if (status === 'toBegin' && startDate !== null)
    return `Empieza el ${formatDate(startDate)}${atHour(startDate)}`
  if (due !== null) return coverText(due)
  if (status !== 'pending' || expirationDate !== null)
    return `${expiryLabel(status, ended !== null)} ${formatDate(expirationDate)}${untilHour(expirationDate)}`
  if (isConfirmingPayment) return policyListWords.unconfirmed
  if (renews === null) return policyListWords.unpaid
  return renews.until === null
    ? policyListWords.unpaidLate
    : `Desde el ${formatDate(renews.until)}, si la pagas`
}

export interface Banner {
  readonly policyNumber: string
  readonly text: string
  readonly action: string
  readonly href: string
}

/** Banners about payments that are being confirmed; the person's own tasks are pending items. */
export const bannersOf = (cards: readonly PolicyCard[]): readonly Banner[] =>
  cards.filter((card) => card.isConfirmingPayment).map(confirmingBanner)

/** Banner for a payment that is being confirmed, with a telephone number (D79). */
const confirmingBanner = ({ policyNumber }: PolicyCard): Banner => ({
  policyNumber,
  text: `Estamos confirmando el pago de tu póliza ${policyNumber}. No lo envíes de nuevo: en cuanto lo sepamos lo verás aquí.`,
  action: `Llámanos: ${EMERGENCY_PHONE.shown}`,
  href: EMERGENCY_PHONE.href,
})

/** Returns the tab of an address (POL-31); any other address shows the active one (SHL-O5). */
export function filterOf(path: string): ListFilter {
  const value = addressParams('/policy/status/:status', path).status
  return value === 'expired' || value === 'cancelled' ? value : 'active'
}

export const filters = ['active', 'expired', 'cancelled'] as const satisfies readonly ListFilter[]

interface CardAction {
  readonly label: string
  readonly href: string
  readonly isEnabled: boolean
}

/** Actions of a policy's card (POL-37 to POL-39). */
export const actionsOf = ({ policyNumber, canManage, allowRenewal }: PolicyCard): readonly CardAction[] => [
  // Link to the renewal (REN-13, REN-18).
  ...(allowRenewal
    ? [{ label: policyListWords.renew, href: paths.renewal(policyNumber, 'plan'), isEnabled: true }]
    : []),
  { label: policyListWords.manage, href: paths.policyManagement(policyNumber), isEnabled: canManage },
  { label: policyListWords.details, href: paths.policyDetails(policyNumber), isEnabled: true },
]

/** Link to a page, or a button that starts a purchase with the policy's car (BUY-173). */
type WayToPay = { readonly label: string } & ({ readonly href: string } | { readonly carOf: string })

/**
 * Returns the action that pays an unpaid policy: the checkout if this device has its purchase, else the wizard with its
 * car. None while a payment is being confirmed (D79).
 */
export function payingOf(
  { status, policyNumber, renews, isConfirmingPayment }: PolicyCard,
  pending?: PendingPurchase,
): WayToPay | null {
  if (status !== 'pending' || isConfirmingPayment) return null
  // The renewal's own steps open at the step where the draft on this device ends.
  if (renews !== null)
    return { label: policyListWords.goOnRenewing, href: paths.renewal(renews.policyNumber, 'payment') }
  const isHere = pending?.policyNumber === policyNumber
  return isHere
    ? { label: policyListWords.pay, href: paths.contract('plan-payment') }
    : { label: policyListWords.goOn, carOf: policyNumber }
}
