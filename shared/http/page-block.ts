/**
 * The data that the gateway appends to a page, in blocks of JSON that each hold the parts known by then. An island may
 * hydrate before its part has arrived, so it waits for as long as the document is loading.
 */
import type { LateRedirect } from '#shared/contracts/page-data.ts'

/** The part of the browser's `document` that this module uses. */
interface PageDocument {
  readonly readyState: DocumentReadyState
  readonly blocks: ArrayLike<{ readonly textContent: string | null; readonly nextSibling: unknown }>
  /** Resolves at the next change after which a block may be complete. */
  readonly changed: () => Promise<unknown>
}

type PartReader = (part: string) => Promise<unknown>

/**
 * Reads a part of the data; undefined if the page has come without it, or with a block that is no JSON. A block with a
 * redirect is followed (D292), and no part resolves after it, because the page must not be shown.
 */
export function partReader(
  page: PageDocument,
  follow: (path: string) => void = (path) => location.replace(path),
): PartReader {
  const parts: Record<string, unknown> & Partial<LateRedirect> = {}
  let count = 0
  const take = (isLoading: boolean) => {
    for (; count < page.blocks.length; count += 1) {
      const block = page.blocks[count]
      // The gateway ends each block with a line break: an element that something follows has its whole text.
      if (isLoading && !block?.nextSibling) return
      Object.assign(parts, parsed(block?.textContent))
      if (parts.redirect) follow(parts.redirect)
    }
  }
  return async (part) => {
    for (;;) {
      const isLoading = page.readyState === 'loading'
      take(isLoading)
      if (parts.redirect) return new Promise(() => undefined)
      if (part in parts || !isLoading) return parts[part]
      await page.changed()
    }
  }
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
