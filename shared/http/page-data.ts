/**
 * The data that the gateway appends to a page as one JSON block. An island may hydrate before the block has
 * arrived, so it waits for as long as the document is loading.
 */

const BLOCK_ID = 'page-data'

/** The part of a document that is needed here. */
export interface PageDocument {
  readonly readyState: DocumentReadyState
  getElementById(id: string): { readonly textContent: string | null } | null
  addEventListener(type: 'readystatechange', listener: () => void, options: { once: true }): void
}

let current: Promise<unknown> | undefined

/**
 * The page's data, read once for all its islands. `fallback` (a `call`, usually) is asked when the page came
 * without data, or with `{ pending: true }` because the insurer took too long.
 * The type is the one of the page's loader: the gateway parsed it, and this is our own origin.
 */
export async function pageData<Data, Else>(fallback: () => Promise<Else>): Promise<Data | Else> {
  const found = await (current ??= readPageData(document))
  return found === undefined ? fallback() : (found as Data)
}

/** The block's content; undefined when there is none, when it is pending, or when it is no JSON. */
export async function readPageData(page: PageDocument): Promise<unknown> {
  let block = page.getElementById(BLOCK_ID)
  while (!block && page.readyState === 'loading') {
    await new Promise<void>((changed) => {
      page.addEventListener('readystatechange', changed, { once: true })
    })
    block = page.getElementById(BLOCK_ID)
  }
  return parse(block?.textContent)
}

function parse(text: string | null | undefined): unknown {
  try {
    const data: unknown = JSON.parse(text ?? '')
    const isPending = typeof data === 'object' && data !== null && 'pending' in data && data.pending === true
    return isPending ? undefined : data
  } catch {
    return undefined
  }
}
