/** Handlers that cancel a receipt, or replace it by a corrected one (API-230, API-231). */
import { IN_GLOBAL, REPLACEMENT } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { fail, HandlerFailure, type Handlers } from '../../../http/handler.ts'
import { invoicesOf, issueInvoice } from '#sandbox/providers/invoices/issue.ts'
import { receiptOf } from '#sandbox/providers/invoices/receipt.ts'
import { drawId } from '#sandbox/secrets.ts'
import { receiverOf, purchaseOfLink, unknownPurchase } from '../invoicing/create-invoice.ts'
import { answerOf, answerUntil, cancellationsOf } from './cancellations.ts'
import { cancellationsSql as sql } from './sql.ts'

/** Builds a failure with code 400, whose message the page shows (INV-55). */
const failWithMessage = (message: string) => fail(400, 400, message)

const words = {
  unknown: 'Esta factura ya no está vigente. Actualiza la página para ver qué pasó con ella.',
  complements:
    'Tu factura tiene complementos de pago: el SAT no permite cancelarla mientras estén vigentes. Llámanos para cancelarlos antes.',
  asked: 'Ya se pidió cancelar esta factura. Actualiza la página para ver en qué va.',
  global: 'Este motivo es de facturas al público en general, y la tuya está emitida a tu RFC.',
  person: 'Faltan los datos de la factura que sustituye a esta.',
} as const

export const invoiceCancellationHandlers = {
  invoiceCancellations: async (ask) => {
    const purchase = await purchaseOfLink(ask, ask.query.product_id)
    if (!purchase) return { cancellations: [] }
    return {
      cancellations: (await cancellationsOf(ask, purchase.productId)).map(answerOf),
    }
  },

  cancelInvoice: async (ask) => {
    const { product_id: productId, cfdi_id: id, reason, tax_person: person } = ask.body
    const purchase = await purchaseOfLink(ask, productId)
    if (!purchase) return unknownPurchase()
    const before = await cancellationsOf(ask, productId)
    const [invoice, ...complements] = await invoicesOf(ask, productId)
    if (invoice?.id !== id) return failWithMessage(words.unknown)
    if (complements.length > 0) return failWithMessage(words.complements)
    if (before.some((one) => one.invoice_id === id && one.state !== 'rejected'))
      return failWithMessage(words.asked)
    const { receiver } = receiptOf(invoice).content
    if (reason === IN_GLOBAL && !isGenericRfc(receiver.rfc)) return failWithMessage(words.global)
    const until = answerUntil(ask, purchase, receiver)
    const state = until === null ? 'cancelled' : 'waiting'
    const asked = (replacement: string | null) =>
      ask.db.statement(sql.ask, id, productId, reason, state, ask.now, until, replacement)
    if (reason === REPLACEMENT) {
      if (!person) return failWithMessage(words.person)
      const right = await receiverOf(ask, person)
      if (right instanceof HandlerFailure) return right
      const replacement = drawId()
      // In one transaction the old receipt is set aside, the new one is reserved, and the request is recorded.
      const first = [ask.db.statement(sql.setAside, id, productId), asked(replacement)]
      await issueInvoice(ask, purchase, right, {
        id: replacement,
        replaces: invoice.uuid ?? '',
        first,
      })
    } else await asked(null).run()
    const made = (await cancellationsOf(ask, productId)).findLast((one) => one.invoice_id === id)
    if (!made) throw new Error('a cancellation was neither made nor found')
    return answerOf(made)
  },
} satisfies Partial<Handlers>
