/** Targets of the items in "Mis pendientes"; their texts are in `shared/domain/pending/pending-words.ts`. */
import type { PolicyCard, PolicyLists } from '#shared/contracts/policies/policies.ts'
import type { PendingItem, PendingKind } from '#shared/domain/pending/pending.ts'
import { pendingText, pendingWhen } from '#shared/domain/pending/pending-words.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatDate, formatDay } from '#shared/domain/time/dates.ts'
import { untilHour } from '#shared/domain/time/moment.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/drafts/pending-purchase.ts'
import { payingOf, policyListWords } from '../policy-list/policy-list.ts'

export const pendingWords = {
  title: 'Mis pendientes',
  seeRest: (count: number) => `Ver los otros ${String(count)}`,
  seeLess: 'Ver menos',
  unchecked: (count: number) =>
    count === 1
      ? 'Por ahora no pudimos revisar este siniestro. Ábrelo para ver si espera algo de ti.'
      : 'Por ahora no pudimos revisar estos siniestros. Ábrelos para ver si esperan algo de ti.',
  claim: (number: string) => `Siniestro ${number}`,
  empty: 'No tienes nada pendiente.',
  coveredUntil: (vehicle: string, until: string) =>
    `Estás al día. Tu ${vehicle} está cubierto hasta el ${until}.`,
  allCovered: (count: number) => `Estás al día. Tus ${String(count)} autos están cubiertos.`,
  next: (amount: string, of: string, day: string) => `Tu próximo pago: ${amount}${of} el ${day}.`,
  incomplete: 'Por ahora no pudimos revisar todo lo que tienes pendiente.',
  retry: 'Volver a intentar',
  seePayments: 'Ver pagos',
  sign: 'Leer y firmar',
  askInvoice: 'Pedir factura',
  goOn: 'Seguir llenando',
  seeRefused: 'Ver qué pasó',
  seeMissing: 'Ver qué falta',
  giveAccount: 'Dar mi CLABE',
  seeProposal: 'Ver la propuesta',
  sendEmail: 'Reenviar correo',
  emailSent: 'Se ha enviado el correo electrónico.',
  gone: 'Esto ya no está pendiente. Actualizamos tu lista.',
} as const

/**
 * Action of an item: a page, a purchase with a policy's car, or a call. The gateway opens items with a
 * reference.
 */
type Does =
  | { readonly href: string }
  | { readonly carOf: string }
  | { readonly call: 'send-email' }
  | { readonly opens: string }

export interface PendingRow {
  readonly id: string
  /** Policy, claim or link that the item is about. */
  readonly subject: string
  readonly kind: PendingKind
  readonly text: string
  readonly when: string
  readonly isLate: boolean
  readonly action: string
  readonly does: Does
}

/** Number of rows before folding, so that a phone also shows the first policy. */
const SHOWN = 2

/** Splits rows into visible and folded ones; a single row is never folded. */
export function foldedRows(rows: readonly PendingRow[]) {
  const count = rows.length > SHOWN + 1 ? SHOWN : rows.length
  return { first: rows.slice(0, count), rest: rows.slice(count) }
}

/** Returns the policies whose debt has a visible row above the list, so that their cards do not repeat it (D162). */
export const namedDebts = (rows: readonly PendingRow[]): ReadonlySet<string> =>
  new Set(
    foldedRows(rows)
      .first.filter(({ kind }) => kind === 'payment-failed')
      .map(({ subject }) => subject),
  )

export interface Calm {
  readonly text: string
  /** True if every car is covered, the only case that is shown in green. */
  readonly isCovered: boolean
}

/**
 * Returns the sentence if no task is pending: it says whether every car is covered, and names the next payment. Null
 * for a person without a policy in force or to begin.
 * @param today YYYY-MM-DD
 */
export function calmText(lists: Pick<PolicyLists, 'active' | 'nextPayment'>, today: string): Calm | null {
  const { active, nextPayment } = lists
  const [first, ...more] = active
  if (first === undefined) return null
  const isCovered = active.every(
    ({ status, due, ended, isConfirmingPayment, expirationDate }) =>
      status === 'active' &&
      due === null &&
      ended === null &&
      !isConfirmingPayment &&
      expirationDate !== null,
  )
  if (!isCovered) return { text: pendingWords.empty, isCovered }
  const car = (card: PolicyCard) => vehicleName({ ...card, year: null })
  const paid = active.find(({ policyNumber }) => policyNumber === nextPayment?.policyNumber)
  const next =
    nextPayment && paid
      ? ` ${pendingWords.next(formatMoney(nextPayment.amount), more.length > 0 ? ` por tu ${car(paid)}` : '', formatDay(nextPayment.due, today))}`
      : ''
  if (more.length > 0) return { text: pendingWords.allCovered(active.length) + next, isCovered }
  const until = formatDate(first.expirationDate) + untilHour(first.expirationDate)
  return { text: pendingWords.coveredUntil(car(first), until) + next, isCovered }
}

/** Rows of the pending items. `today`: YYYY-MM-DD. */
export function pendingRows(
  { pending, active, expired }: Pick<PolicyLists, 'pending' | 'active' | 'expired'>,
  today: string,
  purchase?: PendingPurchase,
): readonly PendingRow[] {
  const cards = new Map([...active, ...expired].map((card) => [card.policyNumber, card]))
  return pending.map((item) => {
    const { kind, due } = item
    const of = 'policyNumber' in item ? item.policyNumber : ''
    return {
      id: `${kind} ${subjectOf(item)}`,
      subject: subjectOf(item),
      kind,
      text: pendingText(item),
      when: pendingWhen(item, today),
      isLate: due !== null && due < today,
      ...actionOf(item, cards.get(of), purchase),
    }
  })
}

function subjectOf(item: PendingItem): string {
  if ('claim' in item) return `${item.claim.kind} ${item.claim.id}`
  if ('ref' in item) return item.ref
  return 'policyNumber' in item ? item.policyNumber : ''
}

function actionOf(
  item: PendingItem,
  card: PolicyCard | undefined,
  purchase: PendingPurchase | undefined,
): Pick<PendingRow, 'action' | 'does'> {
  const { changeCard, howToPay, insureAgain, sendPictures, renew, goOn } = policyListWords
  switch (item.kind) {
    case 'payment-failed':
      return { action: howToPay, does: { href: paths.policyPaymentMethod(item.policyNumber) } }
    case 'policy-lapsed':
      return { action: insureAgain, does: { href: paths.policyDetails(item.policyNumber) } }
    case 'card-expiring':
      return { action: changeCard, does: { href: paths.policyPaymentMethod(item.policyNumber) } }
    case 'photos':
      return { action: sendPictures, does: { href: paths.policyPictures(item.policyNumber) } }
    case 'payment-soon':
      return {
        action: pendingWords.seePayments,
        does: { href: paths.policyPaymentHistory(item.policyNumber) },
      }
    case 'purchase': {
      const { label: action, ...does } = (card && payingOf(card, purchase)) ?? {
        label: goOn,
        carOf: item.policyNumber,
      }
      return { action, does }
    }
    case 'renewal':
      return { action: renew, does: { href: paths.renewal(item.policyNumber, 'plan') } }
    case 'document':
      return { action: pendingWords.sign, does: { opens: item.ref } }
    case 'invoice':
      return { action: pendingWords.askInvoice, does: { opens: item.ref } }
    case 'claim-form':
      return { action: pendingWords.goOn, does: { opens: item.ref } }
    case 'claim-files': {
      const { kind, id } = item.claim
      const action = item.isRefused ? pendingWords.seeRefused : pendingWords.seeMissing
      return { action, does: { href: paths.claimStatus(kind, id) } }
    }
    case 'claim-account': {
      const { kind, id: claim, policyNumber } = item.claim
      return {
        action: pendingWords.giveAccount,
        does: { href: paths.claimStep(kind, 'bank-account', { claim, policyNumber }) },
      }
    }
    case 'claim-proposal':
      return {
        action: pendingWords.seeProposal,
        does: { href: paths.claimProposal(item.claim.kind, item.claim.id) },
      }
    case 'email':
      return { action: pendingWords.sendEmail, does: { call: 'send-email' } }
  }
}
