/** The one sentence about an unpaid policy, on every screen: the debt, the end of its cover and the next try. */
import { formatMoney, type Money } from '../money/money.ts'
import { formatDate } from '../time/dates.ts'

interface Unpaid {
  readonly amount: Money | null
  readonly since: string | null
  readonly nextTry: string | null
  readonly coveredUntil: string | null
}

/** A debt in words: "Debes $310.00 desde el 12/11/2026." */
export function debtText({ amount, since }: Pick<Unpaid, 'amount' | 'since'>): string {
  const what = amount === null ? 'un pago' : formatMoney(amount)
  return `Debes ${what}${since === null ? '' : ` desde el ${formatDate(since)}`}.`
}

/**
 * Asks for an unpaid amount: "Paga $310.00 antes del 12/12/2026 o tu Sentra se queda sin seguro. El 26/11/2026 lo
 * volvemos a cobrar." Unknown days are left out. `car`: its name, if the sentence stands beside those of other cars.
 */
export function unpaidText({ amount, since, nextTry, coveredUntil }: Unpaid, car = 'auto'): string {
  const what = amount === null ? 'lo que debes' : formatMoney(amount)
  const owed =
    coveredUntil === null
      ? debtText({ amount, since })
      : `Paga ${what} antes del ${formatDate(coveredUntil)} o tu ${car} se queda sin seguro.`
  return nextTry === null ? owed : `${owed} El ${formatDate(nextTry)} lo volvemos a cobrar.`
}

interface Ended {
  readonly on: string | null
  readonly unpaid: Unpaid | null
  readonly mandatoryUntil: string | null
}

/** Explains why a policy ended, and the consequence on the road today. */
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
