/**
 * The worker that reads PDFs. Its address is the only string that the content policy of the class `reader` allows as a
 * script (D33, gateway/pages/content-policy.ts).
 */
import { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

const POLICY_NAME = 'reader-worker'

/** The part of Trusted Types that is used here; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

let trusted: string | undefined

/** Returns the worker's address as a trusted script URL. A page may create its policy only once. */
function trustedAddress(): string {
  // The cast is needed, because `lib.dom` lacks Trusted Types.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return workerUrl
  const createScriptURL = (url: string) => {
    if (url !== workerUrl) throw new TypeError('only the worker of the reader')
    return url
  }
  return (trusted ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL }).createScriptURL(workerUrl))
}

/** Creates a separate worker; `close` ends it whatever it is doing. */
export function newPdfWorker() {
  const thread = new Worker(trustedAddress(), { type: 'module' })
  return { worker: PDFWorker.create({ port: thread }), close: () => thread.terminate() }
}

let shared: PDFWorker | undefined

/** The page's shared worker: opening the same document again must not create another one. */
export const sharedPdfWorker = (): PDFWorker => (shared ??= newPdfWorker().worker)
