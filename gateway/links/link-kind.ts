/** The differences between kinds of links: content, number of uses, life, target. */
import type { LinkPurpose } from '#shared/sites.ts'

/** A link as it came: named segments of its path, decoded once, and its query. */
export interface GivenLink {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** `Content`: what a link of this kind says, once it is read (D2). */
export interface LinkKind<Content extends { readonly purpose: LinkPurpose }> {
  /** The names in a query that make an address of a page a link; in a path it is the segment `key`. */
  readonly parameters: readonly string[]
  /** Undefined for an unusable link. */
  decode(link: GivenLink): Content | undefined
  /** The parts that make two links the same: everything that the insurer needs to authorise it. */
  identity(content: Content): readonly string[]
  /** The first browser that exchanges it keeps it, and its purpose is fulfilled once. */
  readonly isSingleUse: boolean
  /** How long it serves after it was first exchanged (D30, D41). */
  readonly lifeMs: number
  /** The clean address that an exchange leads to; `ref` is no secret. `link`: what was pressed just now. */
  opens(ref: string, link?: GivenLink): string
  /** Where a link leads that cannot be used. */
  without(): string
  /** Where a link leads of which a part is missing, if not to the same page. */
  unreadable?(): string
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
export const hours = (count: number) => count * HOUR
export const days = (count: number) => count * DAY
/** Forms and documents serve until they are completed; an unfinished one is deleted after this time. */
export const UNFINISHED_MS = 90 * DAY
