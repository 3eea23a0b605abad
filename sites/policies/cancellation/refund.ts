/** Texts about the refund on the chosen day, and about the kept parts (D127). */
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { unusedPremium, type UnusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { add, formatMoney, type Money } from '#shared/domain/money/money.ts'
import { quantity } from '#shared/domain/text/quantity.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

export type Open = Extract<Cancellation['situation'], { kind: 'open' }>

export const refundWords = {
  title: 'Te devolvemos',
  unknown: 'La prima que no usaste',
  unknownLead:
    'La aseguradora no dice cuánto es antes de cancelar. Si lo dice al cancelar, estará en tu comprobante.',
  noRefund: 'Ya usaste lo que pagaste: no queda prima por devolver.',
  stays: 'No se devuelve',
  staysUnknown:
    'Los gastos de expedición y el seguro obligatorio de responsabilidad civil, que no se puede cancelar antes de que termine.',
  toCard: 'A la tarjeta con la que pagaste.',
  toCardBy: (date: string) => `A la tarjeta con la que pagaste, a más tardar el ${formatDate(date)}.`,
  mandatory: 'Seguro obligatorio',
} as const

/** Unused premium if cover ends on `day`; null if unknown. */
export const unusedOn = ({ periods }: Open, day: string): UnusedPremium | null =>
  periods && unusedPremium(periods, day)

/**
 * Returns the latest day that can be chosen: the end of the paid time. Null if only `today` is possible, which is
 * always so for an insurer that does not accept a later day (D253).
 */
export function laterDay(
  { offersLaterDay }: Pick<Cancellation, 'offersLaterDay'>,
  { periods }: Open,
  today: string,
) {
  const until = offersLaterDay ? periods?.at(-1)?.until : undefined
  return until !== undefined && until > today ? until : null
}

export const refundText = (unused: UnusedPremium | null): string =>
  unused === null ? refundWords.unknown : formatMoney(unused.refund)

/** Explains how the refund was computed, so that a customer can check it (D62). */
export function refundLead(unused: UnusedPremium | null): string {
  if (unused === null) return refundWords.unknownLead
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

/** Text before the cancellation of a policy with an overdue payment (D127). */
export function debtText({ due }: Open, rule: Cancellation['debtRule']): string | null {
  if (due === null) return null
  const what = due.amount === null ? 'un pago' : formatMoney(due.amount)
  const since = due.since === null ? '' : ` desde el ${formatDate(due.since)}`
  const until =
    due.coveredUntil === null
      ? ''
      : ` Si no cancelas y tampoco lo pagas, tu póliza termina el ${formatDate(due.coveredUntil)}.`
  return `Debes ${what}${since}. ${debtWords[rule ?? 'unknown']}${until}`
}

export const debtWords = {
  waived: 'Si cancelas ya no se cobra.',
  owed: 'Si cancelas lo sigues debiendo: corresponde a los días en que estuviste cubierto.',
  unknown: 'Antes de cancelar, pregunta a la aseguradora si después todavía tienes que pagarlo.',
} as const
