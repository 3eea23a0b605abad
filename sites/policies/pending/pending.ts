import type { PolicyCard, PolicyLists } from '#shared/contracts/portal/policies.ts'
import type { PendingKind } from '#shared/domain/pending/pending.ts'
import { addDays, formatDate } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/pending-purchase.ts'
import { payingOf, policyListWords } from '../policy-list/policy-list.ts'

export const pendingWords = {
  title: 'Mis pendientes',
  empty: 'Estás al día. No tienes nada pendiente.',
  now: 'Cuanto antes',
  today: 'Hoy',
  tomorrow: 'Mañana',
  sendEmail: 'Reenviar correo',
  emailSent: 'Se ha enviado el correo electrónico.',
} as const

export interface PendingRow {
  readonly id: string
  readonly kind: PendingKind
  readonly text: string
  readonly when: string
  readonly isLate: boolean
  readonly action: string
  /** Undefined: the action is a call, not a place. */
  readonly href?: string | undefined
}

/** `today`: YYYY-MM-DD. */
export function pendingRows(
  { pending, active, expired }: Pick<PolicyLists, 'pending' | 'active' | 'expired'>,
  today: string,
  purchase?: PendingPurchase,
): readonly PendingRow[] {
  const cards = new Map([...active, ...expired].map((card) => [card.policyNumber, card]))
  return pending.flatMap(({ kind, policyNumber, due }) => {
    const card = policyNumber === null ? undefined : cards.get(policyNumber)
    const said = kind === 'email' ? emailWords : card && wordsOf[kind](card, purchase)
    if (!said) return []
    const id = `${kind} ${policyNumber ?? ''}`
    return [{ ...said, ...{ id, kind, when: whenOf(due, today), isLate: due !== null && due < today } }]
  })
}

type Said = Pick<PendingRow, 'text' | 'action' | 'href'>
type OfPolicy = (card: PolicyCard, purchase?: PendingPurchase) => Said

/** POL-42 to POL-45; the first two sentences are POL-O9's. */
const wordsOf: Record<Exclude<PendingKind, 'email'>, OfPolicy> = {
  photos: ({ policyNumber }) => ({
    text: `Tu póliza ${policyNumber} no tiene fotos de tu vehículo. Súbelas para estar cubierto en caso de un siniestro.`,
    action: policyListWords.sendPictures,
    href: paths.policyPictures(policyNumber),
  }),
  'payment-failed': ({ policyNumber }) => ({
    text: `No pudimos cobrar tu póliza ${policyNumber}. Cambia tu tarjeta para no perder tu cobertura.`,
    action: policyListWords.changeCard,
    href: paths.policyPaymentMethod(policyNumber),
  }),
  purchase: (card, purchase) => {
    const { label, href } = payingOf(card, purchase) ?? {
      label: policyListWords.goOn,
      href: paths.contract('vehicle/data'),
    }
    return { text: unpaidText(card), action: label, href }
  },
  renewal: (card) => ({
    text:
      card.status === 'expired'
        ? `La póliza de tu ${vehicleOf(card)} terminó. Renuévala para que vuelva a estar protegido.`
        : `La póliza de tu ${vehicleOf(card)} está por terminar. Renuévala para seguir protegido.`,
    action: policyListWords.renew,
    href: paths.renewal(card.policyNumber, 'plan'),
  }),
}

/** A renewal insures nothing that is not insured now, and begins where the year ends (REN-19, REN-20). */
function unpaidText(card: PolicyCard): string {
  const vehicle = vehicleOf(card)
  const { renews } = card
  if (renews === null) return `Tu ${vehicle} estará protegido en cuanto lo pagues.`
  return renews.until === null
    ? `La póliza de tu ${vehicle} terminó. Vuelve a estar protegido al día siguiente de que pagues la renovación.`
    : `Tu ${vehicle} está protegido hasta el ${formatDate(renews.until)}. Paga la renovación y el año que sigue empieza ese día.`
}

const emailWords: Said = {
  text: 'Falta validar tu correo. Abre el enlace que te enviamos; si no lo encuentras, te lo enviamos otra vez.',
  action: pendingWords.sendEmail,
}

const vehicleOf = ({ brand, model, year }: PolicyCard) => `${brand} ${model} ${String(year)}`

/** "Hasta el 25/11/2026", with the days that are left while they are few. */
function whenOf(due: string | null, today: string): string {
  if (due === null) return pendingWords.now
  if (due < today) return `Era hasta el ${formatDate(due)}`
  if (due === today) return pendingWords.today
  if (due === addDays(today, 1)) return pendingWords.tomorrow
  return `Hasta el ${formatDate(due)}`
}
