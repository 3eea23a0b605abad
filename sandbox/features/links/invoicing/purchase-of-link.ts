import type { Context } from '#sandbox/http/context.ts'
import { fail } from '#sandbox/http/failure.ts'
import { findPurchase, type Purchase } from '#sandbox/providers/invoices/purchase.ts'

/** Returns the purchase of a link; a failure for any other purchase (INV-02). */
export async function purchaseOfLink(context: Context, productId: string): Promise<Purchase | null> {
  const { link } = context
  if (link?.purpose !== 'invoice' || link.object !== productId) return null
  return findPurchase(context, productId)
}

export const unknownPurchase = () => fail(404, 'purchase_unknown', 'nothing to invoice')
