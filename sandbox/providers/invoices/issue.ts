/**
 * Issues each receipt only once (D11). A receipt is reserved with its whole content, one for each purchase and payment.
 * Its seal is a function of that content, and the same seal always gets the same folio. An interrupted run can
 * therefore be resumed by any later call and ends in the same receipt.
 */
import { money, subtract } from '#shared/domain/money/money.ts'
import type { Context } from '#sandbox/http/context.ts'
import { faultAt } from '#sandbox/http/faults.ts'
import { drawId } from '../../secrets.ts'
import { invoicesSql } from '#sandbox/features/links/invoicing/sql.ts'
import { mexicoTime } from '../../time.ts'
import { sealInvoice, sealPayment, writeCfdi, type SealedInvoice } from './cfdi.ts'
import { newReceiptEmail } from './invoice-email.ts'
import type { InvoiceOperation } from '#shared/domain/invoicing/invoice-names.ts'
import type { InvoiceContent, PaymentContent, Receiver } from './invoice.ts'
import type { InvoicedPurchase } from './purchase.ts'
import { receiptOf, type InvoiceRow, type Receipt } from './receipt.ts'
import type { Stamp } from './stamp.ts'

type Unnumbered<Content> = Omit<Content, 'folio' | 'series'>
export const invoicesOf = ({ db }: Context, productId: string): Promise<InvoiceRow[]> =>
  db.all<InvoiceRow>(invoicesSql.ofProduct, productId)

interface IssueOptions {
  readonly sendsEmails?: boolean
  readonly id?: string
  /** Fiscal folio of the receipt that the new one replaces. */
  readonly replaces?: string
  /** SQL statements that run first in the same transaction, to make room for the new receipt. */
  readonly first?: readonly D1PreparedStatement[]
}

/** Issues the invoice of a purchase, or completes an existing one. The answer names the receiver of the first call. */
export async function issueInvoice(
  context: Context,
  purchase: InvoicedPurchase,
  receiver: Receiver,
  { sendsEmails = true, id, replaces, first }: IssueOptions = {},
): Promise<Receiver> {
  const content: Unnumbered<InvoiceContent> = {
    issuedAt: mexicoTime(context.now),
    receiver,
    lines: purchase.lines,
    paymentForm: purchase.isPaidOverTime ? '99' : purchase.cardForm,
    method: purchase.isPaidOverTime ? 'PPD' : 'PUE',
    ...(replaces && { replaces }),
  }
  const operation = purchase.isPaidOverTime ? 'invoice' : 'general'
  await reserve(context, purchase.productId, { operation, paymentNumber: 0, content, id, first })
  const [row] = await invoicesOf(context, purchase.productId)
  if (!row) throw new Error('an invoice was neither made nor found')
  await finish(context, purchase, row, sendsEmails)
  await issueComplements(context, purchase, sendsEmails)
  return receiptOf(row).content.receiver
}

/** Resumes interrupted receipts and issues the complement of every payment made since. */
export async function catchUp(context: Context, purchase: InvoicedPurchase): Promise<void> {
  const rows = await invoicesOf(context, purchase.productId)
  if (rows.length === 0) return
  for (const row of rows) await finish(context, purchase, row)
  await issueComplements(context, purchase)
}

interface Reservation {
  readonly operation: InvoiceOperation
  readonly paymentNumber: number
  readonly content: Unnumbered<InvoiceContent> | Unnumbered<PaymentContent>
  readonly id?: string | undefined
  readonly first?: readonly D1PreparedStatement[] | undefined
}

async function reserve(
  { db }: Context,
  productId: string,
  { operation, paymentNumber, content, id = drawId(), first = [] }: Reservation,
) {
  const counter = operation === 'complement' ? 'complement' : 'invoice'
  await db.together([
    ...first,
    db.statement(invoicesSql.nextFolio, counter, productId, paymentNumber),
    db.statement(
      invoicesSql.reserve,
      id,
      productId,
      operation,
      paymentNumber,
      JSON.stringify(content),
      counter,
    ),
  ])
}

interface PaidRow {
  readonly number: number
  readonly amount: number
  readonly paid_at: number
}

async function issueComplements(
  context: Context,
  purchase: InvoicedPurchase,
  sendsEmails = true,
): Promise<void> {
  if (!purchase.isPaidOverTime) return
  const { db, now } = context
  const rows = await invoicesOf(context, purchase.productId)
  const [invoice] = rows
  if (!invoice?.uuid) return
  const { receiver, series } = receiptOf(invoice).content
  let balanceBefore = purchase.totals.total
  for (const paid of await db.all<PaidRow>(invoicesSql.paidPayments, purchase.productId)) {
    const amount = money(paid.amount)
    const content: Unnumbered<PaymentContent> = {
      issuedAt: mexicoTime(Math.max(now, paid.paid_at)),
      receiver,
      paidAt: mexicoTime(paid.paid_at),
      paymentForm: purchase.cardForm,
      number: paid.number,
      amount,
      balanceBefore,
      invoice: { uuid: invoice.uuid, series, folio: invoice.folio },
    }
    balanceBefore = subtract(balanceBefore, amount)
    const isThere = rows.some((row) => row.payment_number === paid.number && row.xml !== null)
    if (isThere) continue
    await reserve(context, purchase.productId, {
      operation: 'complement',
      paymentNumber: paid.number,
      content,
    })
    const row = (await invoicesOf(context, purchase.productId)).find(
      (one) => one.payment_number === paid.number,
    )
    if (row) await finish(context, purchase, row, sendsEmails)
  }
}

/** Seals, stamps, stores and announces a receipt; steps that an earlier run completed are skipped. */
async function finish(
  context: Context,
  purchase: InvoicedPurchase,
  row: InvoiceRow,
  sendsEmails = true,
): Promise<void> {
  if (row.xml !== null) return
  const { db } = context
  const receipt = receiptOf(row)
  const sealed = await sealOf(receipt)
  const stamp = await takeStamp(context, row.id, sealed, receipt.content)
  const written = await writeCfdi(sealed, stamp)
  const write = db.statement(invoicesSql.write, row.id, stamp.uuid, stamp.stampedAt, written)
  const issued = { id: row.id, receipt, uuid: stamp.uuid }
  // The receipt and its e-mail are written together, so a stored receipt was announced.
  const isSent = sendsEmails && receipt.content.receiver.email !== ''
  await db.together(isSent ? [write, await newReceiptEmail(context, purchase, issued)] : [write])
}

/**
 * Gets the stamp of a receipt. A test value makes the call fail after the stamp was stored, and the next attempt finds
 * that stamp.
 */
async function takeStamp(
  { db, now }: Context,
  id: string,
  { seal }: SealedInvoice,
  { issuedAt, receiver }: Receipt['content'],
): Promise<Stamp> {
  const uuid = crypto.randomUUID().toUpperCase()
  const time = mexicoTime(now)
  // The stamp is never earlier than the receipt: a seeded payment may lie on a later day than its purchase.
  const stampedAt = time < issuedAt ? issuedAt : time
  const isNew = (await db.run(invoicesSql.stamp, seal, uuid, id, stampedAt)) === 1
  if (isNew && faultAt('stamp', receiver.email) !== null) throw new Error('provoked: stamped, then cut off')
  const stamp = await db.first<{ uuid: string; stamped_at: string }>(invoicesSql.stampOfSeal, seal)
  if (!stamp) throw new Error('a stamp was neither made nor found')
  return { uuid: stamp.uuid, stampedAt: stamp.stamped_at }
}

const sealOf = ({ operation, content }: Receipt): Promise<SealedInvoice> =>
  operation === 'complement' ? sealPayment(content) : sealInvoice(content)

/** Printed form of a receipt as a PDF, drawn on demand because the XML is the receipt itself. */
export async function cfdiPdf(row: InvoiceRow): Promise<Uint8Array> {
  if (row.uuid === null || row.stamped_at === null) throw new Error('not stamped yet')
  const { invoicePdf, paymentPdf } = await import('./pdf.ts')
  const receipt = receiptOf(row)
  const sealed = await sealOf(receipt)
  const stamp = { uuid: row.uuid, stampedAt: row.stamped_at }
  return receipt.operation === 'complement'
    ? paymentPdf(receipt.content, sealed, stamp)
    : invoicePdf(receipt.content, sealed, stamp)
}
