/**
 * The interface of a card provider (D10). The card is typed into the provider's own element, on the provider's
 * origin. Nothing here ever carries a number, an expiry or a security code (PAY-32).
 */
import type { PaidCard } from '#shared/domain/payment/paid-card.ts'

export interface CardState {
  readonly complete: boolean
  /** The element's message about its fields, in Spanish; null without one. */
  readonly problem: string | null
}

/** The provider's reason in its own codes (PAY-39 to PAY-45). */
export interface CardRefusal {
  readonly kind: 'refused'
  readonly code: string
  readonly declineCode: string | null
}

/** No answer, or one that says nothing about the charge: the gateway has to be asked (D11). */
interface CardUnknown {
  readonly kind: 'unknown'
}

export type CardFailure = CardRefusal | CardUnknown
export type MethodResult =
  /** `card`: for the receipt; null where the provider does not say it. */
  { readonly kind: 'made'; readonly id: string; readonly card: PaidCard | null } | CardFailure
export type ConfirmResult = { readonly kind: 'confirmed' } | CardFailure

export type Theme = 'light' | 'dark'

export interface MountOptions {
  readonly theme: Theme
  /** Address of our typeface, for fields that are drawn on another origin. */
  readonly font: string | undefined
  readonly onChange: (state: CardState) => void
}

/** `unreachable`: the provider's script or its frame did not come. Mounting may be tried again. */
export type MountResult = 'ready' | 'unreachable'

export interface CardProvider {
  /** Draws the element into `host`. */
  mount(host: HTMLElement, options: MountOptions): Promise<MountResult>
  /** A reference to the card in the element, which is confirmed or ordered with (PAY-28, PAY-29). */
  createPaymentMethod(holderName: string): Promise<MethodResult>
  /**
   * Charges what the secret stands for, and keeps the card for later payments (PAY-28). It is that very card that the
   * bank confirms (PAY-29): a new one would be authenticated, and another one charged later. Without `methodId`, which
   * is lost with a reload, the one that stands in the element.
   */
  confirm(secret: string, holderName: string, methodId?: string): Promise<ConfirmResult>
  /**
   * The outcome of a confirmation whose answer was lost. `charged`: made, or on its way, so it is not repeated.
   * `open`: nothing was charged, and this secret may be confirmed again.
   */
  stateOf(secret: string): Promise<'charged' | 'open' | 'unknown'>
  /** The page has changed its theme. */
  retheme(theme: Theme): void
  unmount(): void
}
