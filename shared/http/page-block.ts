/**
 * The data that the gateway appends to a page as one JSON block. An island may hydrate before the block has
 * arrived, so it waits for as long as the document is loading.
 */
const BLOCK_ID = 'page-data'

/** The part of a document that is needed here. */
interface PageDocument {
  readonly readyState: DocumentReadyState
  getElementById(id: string): { readonly textContent: string | null } | null
  addEventListener(type: 'readystatechange', listener: () => void, options: { once: true }): void
}

/** The block's content; undefined when there is none, or when it is no JSON. */
export async function readPageData(page: PageDocument): Promise<unknown> {
  let block = page.getElementById(BLOCK_ID)
  while (!block && page.readyState === 'loading') {
    await new Promise<void>((changed) => {
      page.addEventListener('readystatechange', changed, { once: true })
    })
    block = page.getElementById(BLOCK_ID)
  }
  try {
    return JSON.parse(block?.textContent ?? '')
  } catch {
    return undefined
  }
}
