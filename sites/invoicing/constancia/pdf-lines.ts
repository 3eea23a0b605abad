/** Reads the text of a PDF line by line, in a worker that is ended if it takes too long. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { newPdfWorker } from '#shared/steps/pdf/pdf-worker.ts'
import { linesOf, type Piece } from './lines.ts'

/** Most pages that are read; a certificate has one to three. */
const MOST_PAGES = 4
const MOST_MS = 15_000

/**
 * Reads the text of a PDF by lines.
 * @throws for an unreadable file: another type, locked, damaged, or too slow.
 */
export async function pdfLines(bytes: ArrayBuffer): Promise<readonly string[]> {
  const { worker, close } = newPdfWorker()
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('too long')), MOST_MS)
  })
  try {
    return await Promise.race([readLines(bytes, worker), tooLong])
  } finally {
    clearTimeout(late)
    close()
  }
}

async function readLines(bytes: ArrayBuffer, worker: ReturnType<typeof newPdfWorker>['worker']) {
  const document = await getDocument({
    data: bytes,
    worker,
    useWasm: false,
    enableXfa: false,
    // Fonts and character maps are not fetched: a character that needs a map is missing, and is typed by
    // hand.
    disableFontFace: true,
  }).promise
  const lines: string[] = []
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    lines.push(...linesOf(items.filter((item): item is Piece & (typeof items)[number] => 'str' in item)))
  }
  return lines
}
