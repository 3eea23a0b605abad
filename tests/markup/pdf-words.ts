/** Words of a PDF, read by an independent program (pdf.js). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Text pieces of a PDF by page, in the order of the file. */
export async function piecesOf(pdf: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  return contents.map(({ items }) => items.filter((item) => 'str' in item))
}

/** Text of a PDF in one line, whatever the line breaks of its pages. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
  const pages = await piecesOf(pdf)
  const words = pages.map((items) => items.map(({ str }) => str).join(' ')).join(' ')
  return words.replace(/\s+/g, ' ')
}
