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
  /** Offer for the next year. */
  readonly offer: Offer
  /** Total of the year that ends; null or undefined if unknown. */
  readonly thisYear: Money | null | undefined
  /** Day of today, YYYY-MM-DD. */
  readonly today: string
}

interface Requesting {
  readonly quotation: PurchaseResults['quotation']
  readonly session: Session | null
  readonly onConfirming: () => void
}

export interface Renewal {
  readonly flow: PurchaseFlow
  /** The policy to renew; null until it is loaded, together with the draft. */
  readonly policy: RenewedPolicy | null
  readonly car: BannerCar | undefined
  /** Payment form of the year that ends; null if unknown. */
  readonly form: PaymentFormId | null
  readonly ask: AskQuote
  /**
   * Texts of the main button and of its short form: they tell whether an offer keeps this year's coverages and payment
   * form, and its total.
   */
  readonly buttons: (offer: Offer) => { readonly button: string; readonly brief: string }
  readonly request: (
    requesting: Requesting,
  ) => Promise<NonNullable<PurchaseResults['request']> | { readonly message: string }>
  /** Start of the new year as text (REN-O5). */
  readonly starts: string
  readonly links: ReviewLinks
  /** Addresses of the pages after the payment. */
  readonly receipt: string
  readonly receiptPhotos: string
}

/** Returns the start of the next year as text (REN-19, REN-20, REN-O5). */
export const startOf = ({
  isExpired,
  expirationDate,
}: Pick<RenewedPolicy, 'isExpired' | 'expirationDate'>) =>
  isExpired
    ? 'Tu póliza renovada empieza mañana.'
    : `Tu póliza renovada empieza el ${formatDate(expirationDate)} a las 11:59 de la noche.`

/** Breadcrumbs of a renewal (REN-11); the number is undefined until the address can be read. */
export function crumbsOf(policyNumber: string | undefined): readonly Crumb[] {
  const list = { title: renewalWords.list, href: paths.policyList() }
  const last = { title: renewalWords.crumb }
  // The trail leads to the details, because an expired policy has no management page.
  return policyNumber === undefined
    ? [list, last]
    : [list, { title: policyNumber, href: paths.policyDetails(policyNumber) }, last]
}

export const renewalWords = {
  /** Notice for a policy that cannot be renewed (REN-16). */
  refused: 'La póliza no está disponible para ser renovada.',
  /** Notice for an unknown policy number (REN-15). */
  missing: 'Número de póliza inválido.',
  renew: 'Renovar',
  same: (total: string) => `Renovar igual · ${total}`,
  changed: (total: string) => `Renovar con cambios · ${total}`,
  /** Button text if the policy's coverages are unknown, so that they cannot be compared. */
  either: (total: string) => `Renovar · ${total}`,
  list: 'Tus pólizas',
  crumb: 'Renovar',
} as const

/** Leaves the renewal for the page that explains the refusal; never settles, because that page is loading. */
export function leaveRefused(policyNumber: string, code: 'policy_missing' | 'not_renewable'): Promise<never> {
  location.replace(code === 'policy_missing' ? paths.policyMissing() : paths.renewalRefused(policyNumber))
  return new Promise<never>(() => undefined)
}
