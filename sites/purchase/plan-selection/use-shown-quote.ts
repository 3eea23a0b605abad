import { useEffect, useState } from 'react'
import type { CheckoutStore, ShownQuote } from '../draft/purchase-draft.ts'

/** What the person saw as a visitor, once it has been read. */
export function useShownQuote(store: Pick<CheckoutStore, 'shownQuote'> | null): ShownQuote | null {
  const [shownQuote, setShownQuote] = useState<ShownQuote | null>(null)
  useEffect(() => {
    void store?.shownQuote().then(setShownQuote, () => undefined) // only a comparison: its failure changes no price
  }, [store])
  return shownQuote
}
