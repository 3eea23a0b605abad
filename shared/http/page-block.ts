/**
 * The data that the gateway appends to a page as one JSON block. An island may hydrate before the block has
 * arrived, so it waits for as long as the document is loading.
 */
import type { LateRedirect } from '#shared/contracts/page-data.ts'

const BLOCK_ID = 'page-data'

/** The used part of a document. */
interface PageDocument {
  readonly readyState: DocumentReadyState
  getElementById(id: string): { readonly textContent: string | null } | null
  addEventListener(type: 'readystatechange', listener: () => void, options: { once: true }): void
}

/**
 * Reads the block's content; undefined if there is none or it is no JSON. A block with a redirect is followed (D292)
 * and never resolves, because the page must not be shown.
 */
export async function readPageData(
  page: PageDocument,
  follow: (path: string) => void = (path) => location.replace(path),
): Promise<unknown> {
  let block = page.getElementById(BLOCK_ID)
  while (!block && page.readyState === 'loading') {
    await new Promise<void>((changed) => {
      page.addEventListener('readystatechange', changed, { once: true })
    })
    block = page.getElementById(BLOCK_ID)
  }
  const data = parsed(block?.textContent ?? '')
  if (!isLateRedirect(data)) return data
  follow(data.redirect)
  return new Promise(() => undefined)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isLateRedirect = (data: unknown): data is LateRedirect =>
  typeof data === 'object' && data !== null && 'redirect' in data
