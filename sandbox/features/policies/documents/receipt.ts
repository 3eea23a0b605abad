/** Writes the receipt of the last payment, which also lists the earlier payments (API-52). */
import { formatMoney, VAT_RATE } from '#shared/domain/money/money.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { amountInWords } from '#sandbox/providers/invoices/amount-in-words.ts'
import { partsOfPayment } from '#sandbox/providers/invoices/invoice.ts'
import { amountRow, closeDocument, fact, openDocument, paragraph, section } from './document-page.ts'
import { paidSoFar, type PolicyPaper } from './policy-paper.ts'
import { longDay, longMoment } from './words.ts'

export async function writeReceipt(paper: PolicyPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { number, holder, vehicle, card, payments, paymentCount } = paper
  const last = payments.at(-1)
  if (last === undefined) throw new Error('a paid policy has a payment')
  const page = await openDocument({
    title: 'Recibo de pago',
    lines: [`Póliza ${number}`, `Pagado el ${longDay(last.paidAt)}`],
    made: last.paidAt,
    caption: `Recibo de pago · Póliza ${number} · Registro ${paper.registrations.policy}`,
  })
  section(page, `Recibimos ${formatMoney(last.amount)}`)
  paragraph(page, amountInWords(last.amount))
  fact(page, 'De', `${holder.name} · RFC ${holder.rfc}`)
  fact(page, 'Por', `Seguro de ${vehicleName(vehicle)}, póliza ${number}`)
  fact(page, 'Pago', `${String(last.number)} de ${String(paymentCount)}`)
  fact(page, 'Con', card === null ? 'Tarjeta' : `Tarjeta ${card}`)
  fact(page, 'Vigencia de la póliza', `De ${longMoment(paper.startAt)} a ${longMoment(paper.endAt)}`)
  const { base, tax } = partsOfPayment(last.amount)
  section(page, 'Desglose')
  amountRow(page, 'Antes de impuestos', formatMoney(base))
  amountRow(page, `IVA ${String(VAT_RATE)} %`, formatMoney(tax))
  amountRow(page, 'Total pagado', formatMoney(last.amount), true)
  if (payments.length > 1) history(page, paper)
  page.y -= 8
  paragraph(
    page,
    'Este recibo no es una factura. La factura (CFDI) se pide desde el enlace que te enviamos por correo.',
    true,
  )
  return closeDocument(page)
}

function history(page: Parameters<typeof section>[0], paper: PolicyPaper): void {
  section(page, 'Pagos de esta póliza')
  for (const { number, paidAt, amount } of paper.payments) {
    amountRow(page, `Pago ${String(number)} · ${longDay(paidAt)}`, formatMoney(amount))
  }
  amountRow(page, 'Pagado hasta hoy', formatMoney(paidSoFar(paper)), true)
}
