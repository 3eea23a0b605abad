/** The input and the result of a loader. */
import type { DataPattern, PageData } from '#shared/contracts/page-data.ts'
import type { Match, PagePattern } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import type { SignedIn } from '../session/signed-in.ts'

export interface PageRequest {
  readonly c: Ctx
  readonly match: Match
  readonly query: URLSearchParams
  readonly session: SignedIn | null
}

export interface SignedInRequest extends PageRequest {
  readonly session: SignedIn
}

/**
 * The page data that a loader returns, in parts that are sent as they come; `decide` adds the rest. Never, for a page
 * without data.
 */
type Loaded<Data> = Data extends unknown
  ? { readonly [Part in Exclude<keyof Data, 'idle'>]: Data[Part] | Promise<Data[Part]> }
  : never

/** Either a redirect, or the data; `null` is a page without any. */
export type PageDecision<Data = object> =
  | { readonly redirect: string }
  | {
      readonly data: Loaded<Data> | null
      /** Names of the sentences that are true (`data-when`), for a page without a script. */
      readonly sentences?: readonly string[]
      /** Values inserted into the sentences (`data-value`), by name. */
      readonly values?: Readonly<Record<string, string>>
    }

export type Loader<Data = object> = (request: PageRequest) => Promise<PageDecision<Data>> | PageDecision<Data>

/** Loaders by page: every page with data needs one; a page without data has one if it may redirect (D23). */
export type Loaders = { readonly [P in DataPattern]: Loader<PageData[P]> } & {
  readonly [P in Exclude<PagePattern, DataPattern>]?: Loader<never>
}

/** Wraps the loader of a page that needs a session. */
export const forSignedIn =
  <Data>(
    load: (request: SignedInRequest) => Promise<PageDecision<Data>> | PageDecision<Data>,
  ): Loader<Data> =>
  (request) =>
    request.session === null ? { data: null } : load({ ...request, session: request.session })
