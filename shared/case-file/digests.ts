/** Texts that two sides write alike, and their digests. */
type Entry = readonly [name: string, value: string]

const byName = ([one]: Entry, [other]: Entry) => (one < other ? -1 : one > other ? 1 : 0)

export const canonicalText = (parts: readonly unknown[]): string => JSON.stringify(parts)

/** Lower-case hexadecimal. */
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

/** Whatever order the facts came in. */
export const contentOf = ({ number, at, kind, facts }: LineContent) =>
  sha256(canonicalText([number, at, kind, Object.entries(facts).toSorted(byName)]))
