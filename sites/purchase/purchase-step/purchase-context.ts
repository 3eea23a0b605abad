import { createContext } from 'react'
import type { CheckoutStore } from '../draft/purchase-draft.ts'
import type { Purchase } from '../draft/use-purchase.ts'
import type { Renewal } from '../renewal/renewal.ts'

export interface Buying extends Omit<Purchase, 'store'> {
  readonly store: CheckoutStore | null
  /** The renewal that the steps belong to; absent for a new policy. */
  readonly renewal?: Renewal
}

/** Context with the buyer, for every step of the document. */
export const PurchaseContext = createContext<Buying>({
  session: null,
  store: null,
  isAllowed: undefined,
  isFailed: false,
  retry: () => undefined,
})
