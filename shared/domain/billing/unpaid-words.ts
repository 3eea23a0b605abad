/**
 * The first sentence about an unpaid policy, on every screen: the debt, its date, the next try, and the end of cover.
 */
import { formatMoney, type Money } from '../money/money.ts'
import { formatDate } from '../time/dates.ts'

interface Unpaid {
  readonly amount: Money | null
  readonly since: string | null
  readonly nextTry: string | null
  readonly coveredUntil: string | null
}

/** "Debes $310.00 desde el 12/11/2026." */
export function debtText({ amount, since }: Pick<Unpaid, 'amount' | 'since'>): string {
  const what = amount === null ? 'un pago' : formatMoney(amount)
  return `Debes ${what}${since === null ? '' : ` desde el ${formatDate(since)}`}.`
}

/** Nothing is dated that the insurer does not date. */
export function unpaidText(unpaid: Unpaid): string {
  const { nextTry, coveredUntil } = unpaid
  const again = nextTry === null ? null : `Lo intentamos otra vez el ${formatDate(nextTry)}.`
  const until =
    coveredUntil === null
      ? null
      : `Estás cubierto hasta el ${formatDate(coveredUntil)}; si no se paga antes, tu póliza termina ese día.`
  return [debtText(unpaid), again, until].filter((text) => text !== null).join(' ')
}

interface Ended {
  readonly on: string | null
  readonly unpaid: Unpaid | null
  readonly mandatoryUntil: string | null
}

/** Why it ended, and what that means on the road today. */
export function lapsedText({ on, unpaid, mandatoryUntil }: Ended): string {
  const when = on === null ? '' : ` el ${formatDate(on)}`
  const since = unpaid?.since ? ` del ${formatDate(unpaid.since)}` : ''
  const why =
    unpaid === null
      ? `Tu póliza terminó${when}.`
      : `Tu póliza terminó${when} porque no se pagó el cargo${since}.`
  const road = 'Si hoy lo manejas y tienes un accidente o te lo roban, no hay quien pague los daños'
  const mandatory =
    mandatoryUntil === null
      ? '.'
      : `, salvo los que causes a otros hasta el límite de tu seguro obligatorio, que sigue vigente hasta el ${formatDate(mandatoryUntil)}.`
  return `${why} ${road}${mandatory}`
}
