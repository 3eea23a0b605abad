/** What a loader is asked and what it answers. */
import type { Match } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import type { SignedIn } from '../session/signed-in.ts'

export interface PageRequest {
  readonly c: Ctx
  readonly match: Match
  readonly query: URLSearchParams
  readonly session: SignedIn | null
}

/** Either somewhere else to go, or the data; `null` is a page without any. */
export type Decision = { readonly redirect: string } | { readonly data: Promise<object> | null }

/** What a loader answers: `decide` adds the rest. */
export type Loaded<Data> = Omit<Data, 'idle'>
