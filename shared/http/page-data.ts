/** Reads the data that the gateway appended to a page; missing parts are requested. */
import type { DataPattern, PageData } from '#shared/contracts/page-data.ts'
import { addressParams, type AddressParams } from './address-params.ts'
import type { Result } from './call.ts'
import { readPageData } from './page-block.ts'

let current: Promise<unknown> | undefined

/**
 * Returns the data of this page, read once for all its islands; undefined if the page has none. It is not validated,
 * because our own gateway wrote it.
 */
export const pageData = <Pattern extends DataPattern>(): Promise<PageData[Pattern] | undefined> =>
  (current ??= readPageData(document)) as Promise<PageData[Pattern] | undefined>

/** Requests a part of a page, with the parameters of the page's address. */
export type AskPart<Pattern extends string, Data, Code extends string> = (
  params: AddressParams<Pattern>,
) => Promise<Result<Data, Code>>

/** Returns a part from the page's data, or else the answer of `ask`. */
export async function pagePart<
  Pattern extends DataPattern,
  Part extends keyof PageData[Pattern],
  Code extends string,
>(
  pattern: Pattern,
  part: Part,
  ask: AskPart<Pattern, NonNullable<PageData[Pattern][Part]>, Code>,
): Promise<Result<NonNullable<PageData[Pattern][Part]>, Code>> {
  const data = (await pageData<Pattern>())?.[part]
  return data ? { ok: true, data } : ask(addressParams(pattern))
}
