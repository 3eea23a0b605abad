/** Canonical texts, equal in browser and gateway, and their digests. */
type Entry = readonly [name: string, value: string]

const byName = ([one]: Entry, [other]: Entry) => (one < other ? -1 : one > other ? 1 : 0)

export const canonicalText = (parts: readonly unknown[]): string => JSON.stringify(parts)

/** SHA-256 in lower-case hexadecimal. */
export async function sha256(of: string | BufferSource): Promise<string> {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : of
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The content of a line before it is chained. */
interface LineContent {
  readonly number: number
  readonly at: string
  readonly kind: string
  readonly facts: Readonly<Record<string, string>>
}

/** Digest of a line's content; the order of its facts does not matter. */
export const contentOf = ({ number, at, kind, facts }: LineContent) =>
  sha256(canonicalText([number, at, kind, Object.entries(facts).toSorted(byName)]))
