import { useEffect, useState } from 'react'
import type { CheckoutStore, SeenQuote } from '../draft/purchase-draft.ts'

/** What the person saw as a visitor, once it has been read. */
export function useSeenQuote(store: Pick<CheckoutStore, 'seen'> | null): SeenQuote | null {
  const [seen, setSeen] = useState<SeenQuote | null>(null)
  useEffect(() => {
    void store?.seen().then(setSeen, () => undefined) // only a comparison: its failure changes no price
  }, [store])
  return seen
}
