/** "Quiero factura" of a signed-in person (API-220): the state and the link of their own purchase. */
import { invoiceStatuses } from '#shared/upstream/links/invoicing.ts'
import { invoiceLink } from '#sandbox/features/links/invoicing/links.ts'
import { invoiceStatusOf } from '#sandbox/features/links/invoicing/handlers.ts'
import { invoicesSql } from '#sandbox/features/links/invoicing/sql.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { invoicesOf } from '#sandbox/providers/invoices/issue.ts'
import { findPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { iso } from '#sandbox/time.ts'

export const policyInvoiceHandlers = {
  policyInvoice: async (ask) => {
    const { db, env, now, params, personId } = ask
    const product = await db.first<{ id: string; person_id: string }>(
      invoicesSql.productOfPolicy,
      params.policyNumber,
    )
    if (product?.person_id !== personId) return fail(404, 'policy_unknown', 'no such policy')
    const purchase = await findPurchase(ask, product.id)
    if (!purchase) return { status: invoiceStatuses.EMPTY, expire_date: null, link: null }
    const { invoiceableUntil, policyNumber: number } = purchase
    const status = invoiceStatusOf(await invoicesOf(ask, product.id), invoiceableUntil, now)
    const link = await invoiceLink(env, { personId, productId: product.id, number })
    return { status, expire_date: iso(invoiceableUntil), link }
  },
} satisfies Partial<Handlers>
