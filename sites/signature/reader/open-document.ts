/**
 * Opens a PDF in ranges, so that its first page shows before its last byte has arrived. A worker does the
 * parsing.
 */
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sharedPdfWorker } from '#shared/steps/pdf/pdf-worker.ts'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Size of a requested range: a page or two of text. A document smaller than two ranges is loaded whole. */
const CHUNK_BYTES = 32 * 1024

interface Opening {
  readonly document: Promise<PDFDocumentProxy>
  close(): void
}

/** Opens a document; `onProgress` receives the loaded share, from 0 to 1. */
export function openDocument(url: string, onProgress: (share: number) => void): Opening {
  const task = getDocument({
    url,
    worker: sharedPdfWorker(),
    rangeChunkSize: CHUNK_BYTES,
    // The JavaScript decoders are used, because WebAssembly would need 'wasm-unsafe-eval' in the content
    // policy.
    useWasm: false,
    // Only visible ranges are requested at first; the rest follows after the first page.
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    stopAtErrors: false,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  return { document: task.promise, close: () => void task.destroy() }
}
