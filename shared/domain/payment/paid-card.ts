/**
 * The card that paid, as far as it may be shown: its brand and last four digits. PCI DSS 3.4.1 does not allow to show
 * more.
 */
export const CARD_BRANDS = ['visa', 'mastercard', 'amex'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

export interface PaidCard {
  /** Network of the card; null for one without a name in this product. */
  readonly brand: CardBrand | null
  readonly last4: string
}

const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const

/** Reads a provider's answer about a card; null if it does not name the card. */
export function paidCardOf(charged: { readonly brand?: unknown; readonly last4?: unknown } | undefined) {
  const { brand, last4 } = charged ?? {}
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4)) return null
  return { brand: CARD_BRANDS.find((known) => known === brand) ?? null, last4 }
}

/** Name of a card: "Visa •••• 4242". */
export const cardName = ({ brand, last4 }: PaidCard): string =>
  `${brand === null ? 'tu tarjeta' : NAMES[brand]} •••• ${last4}`
