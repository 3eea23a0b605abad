import type { Bindings } from '#gateway/bindings.ts'
import { paperFonts } from '#gateway/pages/page-files.ts'
import { complaintLine } from '#shared/domain/law/complaints.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { receiptPdf, type ReceiptText } from './receipt-pdf.ts'

/**
 * A receipt for download. Its fonts are a file of the release, because they were a twelfth of the gateway (D337).
 *
 * @throws {Error} when the release lacks the fonts.
 */
export async function receiptFile(env: Bindings, words: ReceiptText): Promise<Response> {
  const file = receiptPdf(words, await paperFonts(env))
  return new Response(file, { headers: { 'content-type': 'application/pdf' } })
}

/** Adds the way to complain to the footer of a document about money (R9). */
export function withComplaint<Words extends { readonly foot: string }>(c: Ctx, words: Words): Words {
  const { UNE_PHONE: phone, UNE_EMAIL: email } = c.var.config
  return { ...words, foot: `${words.foot} ${complaintLine({ phone, email })}` }
}
