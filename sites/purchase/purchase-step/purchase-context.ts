import { createContext } from 'react'
import type { Purchase } from '../draft/use-purchase.ts'

/** Who is buying, for every step of the document. */
export const PurchaseContext = createContext<Purchase>({
  session: null,
  store: null,
  isAllowed: undefined,
  isFailed: false,
  retry: () => undefined,
})
