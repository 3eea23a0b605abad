/** The differences between kinds of links: content, number of uses, life, target. */
import type { LinkPurpose } from '#shared/sites.ts'

/** A link as it was received: named segments of its path, decoded once, and its query. */
export interface GivenLink {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** A kind of link. `Content` is the parsed content of such a link (D2). */
export interface LinkKind<Content extends { readonly purpose: LinkPurpose }> {
  /** Query parameters that make an address of a page a link; in a path it is the segment `key`. */
  readonly parameters: readonly string[]
  /** Reads a link; undefined for an unusable one. */
  decode(link: GivenLink): Content | undefined
  /** The parts that make two links the same: everything that the insurer needs to authorise it. */
  identity(content: Content): readonly string[]
  /** True if the first browser that exchanges the link keeps it, and its purpose is fulfilled once. */
  readonly isSingleUse: boolean
  /** Life of a link after it was first exchanged (D30, D41). */
  readonly lifeMs: number
  /** The clean address after an exchange; `ref` is no secret. `link` is the link that was just pressed. */
  opens(ref: string, link?: GivenLink): string
  /** The address that an unusable link redirects to. */
  without(): string
  /** The address for a link with a missing part, if it differs from `without`. */
  unreadable?(): string
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
export const hours = (count: number) => count * HOUR
export const days = (count: number) => count * DAY
/**
 * Life of links to forms and documents: they stay usable until completed, and an unfinished one is deleted after this
 * time.
 */
export const UNFINISHED_MS = 90 * DAY
