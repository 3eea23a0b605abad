/**
 * The insurer calls of a page, by id of `docs/requirements/upstream.md`: all data comes with the page, and no call is
 * repeated. A page without an entry makes no call, which a test counts. A signed-in page always has an entry.
 */
import type { PagePattern } from '#shared/sites.ts'

interface PageCalls {
  readonly once: readonly string[]
  /** Calls cached for all people for days (D45): made once, for the first caller. */
  readonly shared?: readonly string[]
  /** Calls for each policy whose pictures may be missing, up to ten (POL-26). */
  readonly perPolicy?: readonly string[]
  /** Those calls that need another answer first; a page without this entry makes all calls in parallel. */
  readonly then?: readonly string[]
}

export type CallsOfPages = Readonly<Partial<Record<PagePattern, PageCalls>>>

/** Repeats the same calls for each of several pages. */
export const onEach = (patterns: readonly PagePattern[], calls: PageCalls): CallsOfPages =>
  Object.fromEntries(patterns.map((pattern) => [pattern, calls]))

export const WHO = 'API-32'
/** The catalogue is read, because it selects the drawings of cars. */
export const CATALOGUE = ['API-124']
