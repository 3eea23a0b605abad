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
  /** Those of the calls above that need another answer first; a page without an entry asks everything at once. */
  readonly then?: readonly string[]
}

export type CallsOfPages = Readonly<Partial<Record<PagePattern, PageCalls>>>

/** The same calls on each of several pages. */
export const onEach = (patterns: readonly PagePattern[], calls: PageCalls): CallsOfPages =>
  Object.fromEntries(patterns.map((pattern) => [pattern, calls]))

export const WHO = 'API-32'
/** The catalogue selects the drawings of cars. */
export const CATALOGUE = ['API-124']
