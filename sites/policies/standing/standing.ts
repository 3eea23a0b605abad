import type { PolicyCard } from '#shared/contracts/policies/policies.ts'
import { lapsedText, unpaidText } from '#shared/domain/billing/unpaid-words.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

export const standingWords = {
  unpaid: 'Hay un pago pendiente',
  /**
   * Text of the link to the payment method, which explains how to pay, because not every insurer accepts immediate
   * payments.
   */
  howToPay: 'Ver cómo pagar',
  lapsed: 'Tu auto ya no está asegurado',
  cancelled: 'Esta póliza está cancelada',
  ending: 'Cancelaste esta póliza',
  /** Texts if the list of policies could not be read: a debt, or the reason of an early end, is then unknown. */
  unread: 'No pudimos ver si hay un pago pendiente.',
  endUnread: 'No pudimos ver por qué terminó esta póliza.',
  complain: '¿No estás de acuerdo? Cómo presentar una queja',
} as const

type Told =
  | { readonly kind: 'unpaid'; readonly text: string }
  | { readonly kind: 'ended'; readonly isLapsed: boolean; readonly title: string; readonly text: string }

/** Text about a debt or an end; null if the policy is in order, or only its badge is known. */
export function standingOf({
  status,
  due,
  ended,
}: Pick<PolicyCard, 'status' | 'due' | 'ended'>): Told | null {
  if (due !== null) return { kind: 'unpaid', text: unpaidText(due) }
  if (ended === null) return null
  const { on, unpaid, mandatoryUntil } = ended
  // A policy cancelled for a later day covers the car until then (D253).
  if (status !== 'canceled')
    return {
      kind: 'ended',
      isLapsed: false,
      title: standingWords.ending,
      text: `Tu auto sigue asegurado hasta el ${formatDate(on)}; después ya no.`,
    }
  if (unpaid !== null)
    return { kind: 'ended', isLapsed: true, title: standingWords.lapsed, text: lapsedText(ended) }
  const until =
    on === null ? 'Esta póliza ya no cubre tu auto.' : `Tu auto estuvo asegurado hasta el ${formatDate(on)}.`
  const mandatory =
    mandatoryUntil === null
      ? ''
      : ` El seguro obligatorio de responsabilidad civil sigue vigente hasta el ${formatDate(mandatoryUntil)}.`
  return { kind: 'ended', isLapsed: false, title: standingWords.cancelled, text: until + mandatory }
}

/** Sentences about a cancellation: its day and the refund. */
export function cancelledFacts({ ended }: Pick<PolicyCard, 'ended'>) {
  if (!ended?.cancelled) return []
  const { on, refund, refundBy } = ended.cancelled
  const by = refund && refundBy ? `, a más tardar el ${formatDate(refundBy)}` : ''
  return [
    { label: 'Cancelada el', value: formatDate(on) },
    ...(refund === null ? [] : [{ label: 'Te devolvemos', value: `${formatMoney(refund)}${by}` }]),
  ]
}
