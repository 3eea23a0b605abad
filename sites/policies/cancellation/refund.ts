/** Rules about the refund on the chosen day, and the text about a debt (D127). */
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { unusedPremium, type UnusedPremium } from '#shared/domain/policies/unused-premium.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'

export type Open = Extract<Cancellation['situation'], { kind: 'open' }>

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
