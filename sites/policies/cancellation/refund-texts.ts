// bytes: not in `refund.ts`, which is part of the code that all pages of a policy load.
/** Texts about the refund on the chosen day, and about the kept parts (D127). */
import type { UnusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { add, formatMoney, type Money } from '#shared/domain/money/money.ts'
import { quantity } from '#shared/domain/text/quantity.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

export const refundWords = {
  title: 'Te devolvemos',
  unknown: 'La prima que no usaste',
  unknownLead:
    'La aseguradora no dice cuánto es antes de cancelar. Si lo dice al cancelar, estará en tu comprobante.',
  unread: 'No pudimos leer tus pagos y no sabemos cuánto es. Vuelve a cargar la página antes de cancelar.',
  noRefund: 'Ya usaste lo que pagaste: no queda prima por devolver.',
  stays: 'No se devuelve',
  staysUnknown:
    'Los gastos de expedición y el seguro obligatorio de responsabilidad civil, que no se puede cancelar antes de que termine.',
  toCard: 'A la tarjeta con la que pagaste.',
  toCardBy: (date: string) => `A la tarjeta con la que pagaste, a más tardar el ${formatDate(date)}.`,
  mandatory: 'Seguro obligatorio',
} as const

export const refundText = (unused: UnusedPremium | null): string =>
  unused === null ? refundWords.unknown : formatMoney(unused.refund)

/**
 * Explains how the refund was computed, so that a customer can check it (D62).
 * @param isUnread True if no refund is known because a look-up failed, not because the insurer is silent.
 */
export function refundLead(unused: UnusedPremium | null, isUnread = false): string {
  if (unused === null) return isUnread ? refundWords.unread : refundWords.unknownLead
  if (unused.refund === 0) return refundWords.noRefund
  const { paid, unusedDays, days } = unused
  const left = `${unusedDays === 1 ? 'queda' : 'quedan'} ${count(unusedDays)} sin usar`
  const stays = keptOf(unused)
  if (stays === 0) return `Pagaste ${formatMoney(paid)} por ${count(days)} y te ${left}.`
  return `Pagaste ${formatMoney(paid)} por ${count(days)}. Sin los ${formatMoney(stays)} que no se devuelven, te ${left}.`
}

/** Text about the kept parts and their amounts; null if there are none. */
export function staysText(unused: UnusedPremium | null): string | null {
  if (unused === null) return refundWords.staysUnknown
  if (keptOf(unused) === 0) return null
  const { expeditionRights, mandatory } = unused
  const parts = [
    part(expeditionRights, 'de gastos de expedición'),
    part(mandatory, 'del seguro obligatorio de responsabilidad civil'),
  ]
  return `${parts.flat().join(' y ')}, IVA incluido.`
}

const part = (amount: Money, of: string) => (amount === 0 ? [] : [`${formatMoney(amount)} ${of}`])

const keptOf = ({ expeditionRights, mandatory }: UnusedPremium): Money => add(expeditionRights, mandatory)

const count = (days: number) => quantity(days, 'día', 'días')
