/** E-mails that deliver receipts, with their files and the link to the invoicing page. */
import { invoiceFileName, invoiceName } from '#shared/domain/invoicing/invoice-names.ts'
import { invoiceLink } from '#sandbox/features/links/invoicing/links.ts'
import type { Context } from '#sandbox/http/context.ts'
import { messageStatement, type Attachment } from '../messages/messages.ts'
import type { Receipt } from './receipt.ts'
import type { InvoicedPurchase } from './purchase.ts'

interface Issued {
  readonly id: string
  readonly receipt: Receipt
}

/** The e-mail that announces a new receipt to its receiver, sent once per receipt. */
export async function newReceiptEmail(
  context: Context,
  purchase: InvoicedPurchase,
  issued: Issued & { /** `uuid` is the fiscal folio of the receipt. */ readonly uuid: string },
) {
  const { content, operation } = issued.receipt
  const what = operation === 'complement' ? 'complemento de pago' : 'factura'
  const number = numberOf(issued.receipt)
  return messageStatement(
    context.db,
    {
      channel: 'email',
      recipient: content.receiver.email,
      subject: `Tu ${what} ${number}`,
      body: `Emitimos tu ${what} ${number}, folio fiscal ${issued.uuid}. ${WHERE}`,
      link: await linkOf(context, purchase),
      reference: `invoice:${issued.id}`,
      attachments: attachmentsOf(purchase, issued),
    },
    context.now,
  )
}

/** The e-mail that delivers all receipts of a purchase again, to the address of the invoice. */
export async function repeatedEmail(
  context: Context,
  purchase: InvoicedPurchase,
  all: readonly Issued[],
  to: string,
) {
  const numbers = all.map(({ receipt }) => numberOf(receipt)).join(', ')
  return messageStatement(
    context.db,
    {
      channel: 'email',
      recipient: to,
      subject: `Otra vez: tu factura ${numbers}`,
      body: `Nos pediste enviarla de nuevo. ${WHERE}`,
      link: await linkOf(context, purchase),
      attachments: all.flatMap((issued) => attachmentsOf(purchase, issued)),
    },
    context.now,
  )
}

const WHERE = 'Van adjuntos el PDF y el XML; por más de un año también están en tu enlace de facturación.'

const numberOf = ({ content }: Receipt) => `${content.series}-${String(content.folio)}`

const linkOf = ({ env }: Context, { personId, productId, policyNumber }: InvoicedPurchase) =>
  invoiceLink(env, { personId, productId, number: policyNumber })

function attachmentsOf({ policyNumber }: InvoicedPurchase, { id, receipt }: Issued): Attachment[] {
  const name = invoiceName(
    receipt.operation,
    receipt.operation === 'complement' ? receipt.content.number : null,
  )
  return (['pdf', 'xml'] as const).map((format) => ({
    name: invoiceFileName(name, policyNumber, format),
    path: `/sandbox/messages/invoices/${id}/${format}`,
  }))
}
