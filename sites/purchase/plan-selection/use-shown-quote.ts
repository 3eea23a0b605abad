import { useEffect, useState } from 'react'
import type { CheckoutStore, ShownQuote } from '../draft/purchase-draft.ts'

/** What the person saw as a visitor, once it has been read. */
export function useShownQuote(store: Pick<CheckoutStore, 'seen'> | null): ShownQuote | null {
  const [seen, setSeen] = useState<ShownQuote | null>(null)
  useEffect(() => {
    void store?.seen().then(setSeen, () => undefined) // only a comparison: its failure changes no price
  }, [store])
  return seen
}
