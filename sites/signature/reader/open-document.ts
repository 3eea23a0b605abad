/**
 * A PDF, loaded in ranges: its first page is shown before its last byte has arrived. A worker does the work; its
 * address is the one string that the content policy turns into a script (D33).
 */
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** As the policy of the class `reader` names it (gateway/pages/content-policy.ts). */
const POLICY_NAME = 'reader-worker'
/** A page or two of text; a document below two of these comes whole. */
const CHUNK_BYTES = 32 * 1024

/** The part of Trusted Types that is used here; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

let shared: PDFWorker | undefined

/** One per page: opening the document again must not create another worker or policy. */
function readerWorker(): PDFWorker {
  return (shared ??= PDFWorker.create({ port: new Worker(trustedAddress(), { type: 'module' }) }))
}

function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // not in lib.dom
  if (!trustedTypes) return workerUrl
  const createScriptURL = (url: string) => {
    if (url !== workerUrl) throw new TypeError('only the worker of the reader')
    return url
  }
  return trustedTypes.createPolicy(POLICY_NAME, { createScriptURL }).createScriptURL(workerUrl)
}

interface Opening {
  readonly document: Promise<PDFDocumentProxy>
  close(): void
}

/** `onProgress` receives the loaded part, from 0 to 1. */
export function openDocument(url: string, onProgress: (share: number) => void): Opening {
  const task = getDocument({
    url,
    worker: readerWorker(),
    rangeChunkSize: CHUNK_BYTES,
    // WebAssembly would need 'wasm-unsafe-eval' in the content policy; the JavaScript decoders do as well.
    useWasm: false,
    // Only the ranges that are shown are requested; the rest follows the first page.
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
