/**
 * The interface of a card provider (D10). Card data is typed into the provider's own element, on the provider's origin;
 * our code never gets a number, an expiry or a security code (PAY-32).
 */
import type { PaidCard } from '#shared/domain/payment/paid-card.ts'

export interface CardState {
  readonly complete: boolean
  /** The element's message about its fields, in Spanish; null without one. */
  readonly problem: string | null
}

/** A refusal with the provider's own codes (PAY-39 to PAY-45). */
export interface CardRefusal {
  readonly kind: 'refused'
  readonly code: string
  readonly declineCode: string | null
}

/** The outcome of a charge is unknown: no answer, or an unusable one. The gateway has to be asked (D11). */
interface CardUnknown {
  readonly kind: 'unknown'
}

export type CardFailure = CardRefusal | CardUnknown
export type MethodResult =
  /** A payment method was created; `card` is for the receipt, null if the provider does not send it. */
  { readonly kind: 'made'; readonly id: string; readonly card: PaidCard | null } | CardFailure
export type ConfirmResult = { readonly kind: 'confirmed' } | CardFailure

export type CardTheme = 'light' | 'dark'

export interface MountOptions {
  readonly theme: CardTheme
  /** Address of our typeface, for fields that are drawn on another origin. */
  readonly font: string | undefined
  readonly onChange: (state: CardState) => void
}

/** Result of mounting the element; `unreachable`: script or frame did not load, and mounting may be retried. */
export type MountResult = 'ready' | 'unreachable'

export interface CardProvider {
  /** Draws the provider's card form into the element `host`. */
  mount(host: HTMLElement, options: MountOptions): Promise<MountResult>
  /** Creates a reference to the card in the element; payments are confirmed and ordered with it (PAY-28, PAY-29). */
  createPaymentMethod(holderName: string): Promise<MethodResult>
  /**
   * Charges the payment of this secret and saves the card for later payments (PAY-28). `methodId` is the card that the
   * bank confirms (PAY-29), so that the authenticated card is also the charged one. If a reload has lost it, the card
   * in the element is used.
   */
  confirm(secret: string, holderName: string, methodId?: string): Promise<ConfirmResult>
  /**
   * Looks up the outcome of a confirmation whose answer was lost. `charged`: the charge was made or is being made, so
   * it is not repeated. `open`: nothing was charged, and this secret may be confirmed again.
   */
  stateOf(secret: string): Promise<'charged' | 'open' | 'unknown'>
  /** Call after the page has changed its theme. */
  retheme(theme: CardTheme): void
  unmount(): void
}
