/** Reads the data that the gateway appended to a page; missing parts are requested. */
import { PAGE_DATA, type DataPattern, type PageData } from '#shared/contracts/page-data.ts'
import { addressParams, type AddressParams } from './address-params.ts'
import type { Result } from './call.ts'
import { partReader } from './page-block.ts'

/** Resolves at the next block, or at the end of the document. */
const nextBlock = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(done)
    observer.observe(document.body, { childList: true })
    document.addEventListener('readystatechange', done)
    function done() {
      observer.disconnect()
      document.removeEventListener('readystatechange', done)
      resolve()
    }
  })

const partsOfPage = () =>
  partReader({
    get readyState() {
      return document.readyState
    },
    // The collection is live: it holds each block as it arrives.
    blocks: document.getElementsByClassName(PAGE_DATA),
    changed: nextBlock,
  })

let read: ReturnType<typeof partsOfPage> | undefined

/**
 * Reads a part of this page's data as soon as it has arrived. The part is null if the gateway did not know it in time,
 * and undefined if the page came without it. Its type is that of the page's loader: the gateway built it, and this is
 * our own origin.
 */
export const givenPart = <Pattern extends DataPattern, Part extends keyof PageData[Pattern] & string>(
  _page: Pattern,
  part: Part,
): Promise<PageData[Pattern][Part] | undefined> =>
  (read ??= partsOfPage())(part) as Promise<PageData[Pattern][Part] | undefined>

/** Requests a part of a page, with the parameters of the page's address. */
export type AskPart<Pattern extends string, Data, Code extends string> = (
  params: AddressParams<Pattern>,
) => Promise<Result<Data, Code>>

/** Returns a part from the page's data, or else the answer of `ask`. */
export async function pagePart<
  Pattern extends DataPattern,
  Part extends keyof PageData[Pattern] & string,
  Code extends string,
>(
  pattern: Pattern,
  part: Part,
  ask: AskPart<Pattern, NonNullable<PageData[Pattern][Part]>, Code>,
): Promise<Result<NonNullable<PageData[Pattern][Part]>, Code>> {
  const data = await givenPart(pattern, part)
  return data ? { ok: true, data } : ask(addressParams(pattern))
}
