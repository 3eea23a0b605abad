import { useEffect, useState } from 'react'
import type { CheckoutStore, ShownQuote } from '../draft/purchase-draft.ts'

/** The visitor's prices, once they have been read. */
export function useShownQuote(store: Pick<CheckoutStore, 'shownQuote'> | null): ShownQuote | null {
  const [shownQuote, setShownQuote] = useState<ShownQuote | null>(null)
  useEffect(() => {
    void store?.shownQuote().then(setShownQuote, () => undefined) // only a comparison: its failure changes no price
  }, [store])
  return shownQuote
}
