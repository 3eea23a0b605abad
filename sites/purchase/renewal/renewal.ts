/** A renewal's part of the steps shared with the purchase (REN-02 to REN-08), and its texts. */
import type { RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import type { Money } from '#shared/domain/money/money.ts'
import type { PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import type { Crumb } from '#shared/ui/layout/Breadcrumbs.tsx'
import type { Offer } from '#shared/steps/plans/offer.ts'
import type { PurchaseResults } from '../flows/answers.ts'
import type { PurchaseFlow } from '../flows/purchase.ts'
import type { ReviewLinks } from '../plan-review/plan-review.ts'
import type { AskQuote } from '../plan-selection/quote-machine.ts'
import type { BannerCar } from '../purchase-step/CarBanner.tsx'

export interface ChangesProps {
  readonly policy: RenewedPolicy | null | undefined
  /** The offer of the next year. */
  readonly offer: Offer
  /** The total of the year that ends; absent if unknown. */
  readonly thisYear: Money | null | undefined
  /** YYYY-MM-DD. */
  readonly today: string
}

interface Requesting {
  readonly quotation: PurchaseResults['quotation']
  readonly session: Session | null
  readonly onConfirming: () => void
}

export interface Renewal {
  readonly flow: PurchaseFlow
  /** Null until it is known: the draft comes with it. */
  readonly policy: RenewedPolicy | null
  readonly car: BannerCar | undefined
  /** How the year that ends was paid, where that is known. */
  readonly form: PaymentFormId | null
  readonly ask: AskQuote
  readonly request: (
    requesting: Requesting,
  ) => Promise<NonNullable<PurchaseResults['request']> | { readonly message: string }>
  /** The beginning of the new year (REN-O5). */
  readonly starts: string
  readonly links: ReviewLinks
  /** Addresses of what follows the payment. */
  readonly receipt: string
  readonly receiptPhotos: string
}

/** When the next year begins (REN-19, REN-20, REN-O5). */
export const startOf = ({
  isExpired,
  expirationDate,
}: Pick<RenewedPolicy, 'isExpired' | 'expirationDate'>) =>
  isExpired
    ? 'Tu póliza renovada se activará mañana.'
    : `Tu póliza renovada se activará el ${formatDate(expirationDate)} a las 11:59 PM.`

/** REN-11. Undefined: the address cannot be read yet. */
export function crumbsOf(policyNumber: string | undefined): readonly Crumb[] {
  const list = { title: renewalWords.list, href: paths.policyList() }
  const last = { title: renewalWords.crumb }
  // An expired policy has details and no management.
  return policyNumber === undefined
    ? [list, last]
    : [list, { title: policyNumber, href: paths.policyDetails(policyNumber) }, last]
}

export const renewalWords = {
  /** The policy cannot be renewed (REN-16). */
  refused: 'La póliza no está disponible para ser renovada.',
  /** The number is unknown (REN-15). */
  missing: 'Número de póliza inválido.',
  list: 'Tus pólizas',
  crumb: 'Renovar',
} as const
