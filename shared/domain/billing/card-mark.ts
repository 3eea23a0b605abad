/** Tells a card that was on show from another one (D134); empty where the insurer says nothing of it. */
export const cardMark = (
  card: {
    readonly last4: string | null
    readonly brand: string | null
    readonly expires: string | null
  } | null,
): string => [card?.brand, card?.last4, card?.expires].filter(Boolean).join(' ')
