/** Reads the data that the gateway appended to a page; missing parts are requested. */
import type { DataPattern, PageData } from '#shared/contracts/page-data.ts'
import { addressParams, type AddressParams } from './address-params.ts'
import type { Result } from './call.ts'
import { partsOfPage } from './page-block.ts'

let read: ReturnType<typeof partsOfPage> | undefined

/**
 * A part of this page's data, as soon as it has arrived: null if the gateway did not know it in time, undefined where
 * the page came without it. The type is the one of the page's loader: the gateway built it, and this is our own origin.
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
