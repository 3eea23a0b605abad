import { useEffect, useState } from 'react'
import type { PurchaseStore, SeenQuote } from '../draft/purchase-draft.ts'

/** What the person saw as a visitor, once it has been read. */
export function useSeenQuote(store: PurchaseStore | null): SeenQuote | null {
  const [seen, setSeen] = useState<SeenQuote | null>(null)
  useEffect(() => {
    void store?.seen().then(setSeen, () => undefined) // the price is the same without it
  }, [store])
  return seen
}
