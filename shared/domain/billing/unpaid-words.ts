/** Texts about an unpaid policy that all screens share: the debt, the end of its cover and the next try. */
import { formatMoney, type Money } from '../money/money.ts'
import { formatDate, formatNearDay } from '../time/dates.ts'

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
 * Asks for an unpaid amount: "Paga $310.00 antes del 12 de diciembre o tu Sentra se queda sin seguro. El 26 de
 * noviembre lo volvemos a cobrar." Unknown days are left out. `car`: name of the car, if the sentence is shown beside
 * those of other cars.
 */
export function unpaidText({ amount, since, nextTry, coveredUntil }: Unpaid, car = 'auto'): string {
  const what = amount === null ? 'lo que debes' : formatMoney(amount)
  const owed =
    coveredUntil === null
      ? debtText({ amount, since })
      : `Paga ${what} antes del ${formatNearDay(coveredUntil)} o tu ${car} se queda sin seguro.`
  return nextTry === null ? owed : `${owed} El ${formatNearDay(nextTry)} lo volvemos a cobrar.`
}

/**
 * The validity of a policy with a debt, the same line on every screen. The end of the year is no substitute for an
 * unknown end of cover, because the cover ends earlier if the debt stays unpaid.
 */
export const coverText = ({ coveredUntil }: Pick<Unpaid, 'coveredUntil'>): string =>
  coveredUntil === null
    ? 'No podemos mostrar hasta qué día te cubre'
    : `Cubierto hasta el ${formatDate(coveredUntil)}`

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
  const road = 'Si hoy chocas o te lo roban, los daños los pagas tú.'
  const mandatory =
    mandatoryUntil === null
      ? ''
      : ` Tu seguro obligatorio sigue vigente hasta el ${formatDate(mandatoryUntil)}: paga, hasta su límite, los daños que causes a otros.`
  return `${why} ${road}${mandatory}`
}
