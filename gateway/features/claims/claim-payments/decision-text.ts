/** The words of the receipt of a decision; the page's own texts are in its folder. */
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { formatMoney, money, type Money } from '#shared/domain/money/money.ts'
import { lineTitle } from '#shared/domain/claims/proposal.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { PAYMENT_TERM } from '#shared/domain/claims/claim-terms.ts'
import { hourText } from '#shared/domain/time/moment.ts'

type Row = readonly [label: string, value: string]

/** Maximum of lines on the receipt's page; the last line sums up the rest. */
const MOST_LINES = 9
/** Maximum of characters in the receipt's column of labels. */
const LABEL_LENGTH = 30

type Decided = Pick<Claim, 'claimNumber' | 'policyNumber' | 'proposal'>

/** The text of the receipt, or null if no answer was given. */
export function decisionText({ claimNumber, policyNumber, proposal }: Decided, brand: string) {
  if (proposal === null || proposal.answer === 'open') return null
  const { answer, amount, answeredAt, reference, lines } = proposal
  const isAccepted = answer === 'accepted'
  const rows: readonly Row[] = [
    ['Tu respuesta', isAccepted ? 'Aceptaste la propuesta' : 'Rechazaste la propuesta'],
    ['Folio', reference ?? 'Sin folio'],
    ['Siniestro', claimNumber],
    ['Póliza', policyNumber],
    ...momentOf(answeredAt),
    ...linesOf(lines),
    ['Monto propuesto', amount === null ? 'La aseguradora no lo informa' : shown(amount)],
  ]
  const next = isAccepted
    ? `Te pagamos en un máximo de ${PAYMENT_TERM} desde que aceptaste.`
    : 'Tus motivos van con tu respuesta.'
  return { title: 'Respuesta a tu propuesta', lines: rows, foot: `${brand}. ${next}` } as const
}

const shown = (amount: Money) => `${formatMoney(amount)} MXN`

const momentOf = (answeredAt: string | null): readonly Row[] =>
  answeredAt === null
    ? [['Fecha', 'La aseguradora no la informa']]
    : [
        ['Fecha', formatLongDate(answeredAt)],
        ['Hora', `${hourText(answeredAt)} (Ciudad de México)`],
      ]

function linesOf(lines: NonNullable<Claim['proposal']>['lines']): readonly Row[] {
  const isLong = lines.length > MOST_LINES
  const first = isLong ? lines.slice(0, MOST_LINES - 1) : lines
  const rest = lines.slice(first.length).reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...first.flatMap((line) => [[cut(lineTitle(line)), shown(line.amount)] as const]),
    ...(isLong ? [['Otros conceptos', shown(money(rest))] as const] : []),
  ]
}

const cut = (label: string) =>
  label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 3).trimEnd()}...` : label
