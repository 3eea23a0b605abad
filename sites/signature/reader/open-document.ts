/**
 * A PDF, opened in parts: its first page is there before its last byte. The work is done in a worker, whose address is
 * the one thing that the page's content policy lets a script make of a text (D33).
 */
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** As the policy of the class `reader` names it (gateway/pages/content-policy.ts). */
const POLICY_NAME = 'reader-worker'
/** A page or two of text; a document below two of these comes whole. */
const CHUNK_BYTES = 32 * 1024

/** Trusted Types as far as they are needed here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

let shared: PDFWorker | undefined

/** One for the page: opening the document again must not start another, nor make another policy. */
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
    // WebAssembly would need a hole in the content policy; the decoders written in JavaScript do as well.
    useWasm: false,
    // Only what is shown is asked for, and nothing twice; the rest comes when the first page is there.
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
