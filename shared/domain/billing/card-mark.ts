/** Mark of a card, by which a changed card is detected (D134); empty if the insurer sends no card data. */
export const cardMark = (
  card: {
    readonly last4: string | null
    readonly brand: string | null
    readonly expires: string | null
  } | null,
): string => [card?.brand, card?.last4, card?.expires].filter(Boolean).join(' ')
