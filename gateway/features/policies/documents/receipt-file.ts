import type { Bindings } from '#gateway/bindings.ts'
import { paperFonts } from '#gateway/pages/page-files.ts'
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
