/** The differences between kinds of links: content, number of uses, life, target. */
import type { LinkPurpose } from '#shared/sites.ts'

/** A link as it was received: named segments of its path, decoded once, and its query. */
export interface GivenLink {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** A kind of link. `Content` is the parsed content of such a link (D2). */
export interface LinkKind<Content extends { readonly purpose: LinkPurpose }> {
  /** Query parameters by which an address is recognised as a link; links by path have the segment `key`. */
  readonly parameters: readonly string[]
  /** Decodes a link; returns undefined for an unusable link. */
  decode(link: GivenLink): Content | undefined
  /** The parts by which two links are compared: everything that the insurer needs to authorise it. */
  identity(content: Content): readonly string[]
  /** True if only the first browser that exchanges the link may use it, and only once. */
  readonly isSingleUse: boolean
  /** Lifetime of a link in ms after it was first exchanged (D30, D41). */
  readonly lifeMs: number
  /** The clean address after an exchange; `ref` is no secret. `link` is the link that was just pressed. */
  opens(ref: string, link?: GivenLink): string
  /** Returns the address to which an unusable link redirects. */
  without(): string
  /** Returns the address for a link with a missing part, if it differs from `without`. */
  unreadable?(): string
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
export const hours = (count: number) => count * HOUR
export const days = (count: number) => count * DAY
/**
 * Lifetime in ms of links to forms and documents: they stay usable until completed, and unfinished ones are deleted
 * after this time.
 */
export const UNFINISHED_MS = 90 * DAY
