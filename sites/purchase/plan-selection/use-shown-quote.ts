import { useEffect, useState } from 'react'
import type { CheckoutStore, ShownQuote } from '../draft/purchase-draft.ts'

/** The visitor's quote; null until it was read. */
export function useShownQuote(store: Pick<CheckoutStore, 'shownQuote'> | null): ShownQuote | null {
  const [shownQuote, setShownQuote] = useState<ShownQuote | null>(null)
  useEffect(() => {
    void store?.shownQuote().then(setShownQuote, () => undefined) // a failure changes no price
  }, [store])
  return shownQuote
}
