/**
 * The worker that reads PDFs. Its address is the one string that the content policy of the class `reader` turns into a
 * script (D33, gateway/pages/content-policy.ts).
 */
import { PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

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

/** A page may make its policy once. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // not in lib.dom
  if (!trustedTypes) return workerUrl
  const createScriptURL = (url: string) => {
    if (url !== workerUrl) throw new TypeError('only the worker of the reader')
    return url
  }
  return (trusted ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL }).createScriptURL(workerUrl))
}

/** Its own worker, which ends with `close`, whatever it was doing. */
export function newPdfWorker() {
  const thread = new Worker(trustedAddress(), { type: 'module' })
  return { worker: PDFWorker.create({ port: thread }), close: () => thread.terminate() }
}

let shared: PDFWorker | undefined

/** One per page: opening the same document again must not create another worker. */
export const sharedPdfWorker = (): PDFWorker => (shared ??= newPdfWorker().worker)
