/**
 * The content of a signature: all data of a form that its signer saw, in one text that browser and gateway derive
 * identically (D128). Pure.
 */

export interface SignedContent {
  /** Values of all displayed fields, by path; an empty value equals a missing one. */
  readonly values: Readonly<Record<string, string>>
  /** Marks of the photos' bytes, by field path. */
  readonly photos: Readonly<Record<string, string>>
}

/** Version of the canonical text: a new version invalidates every earlier signature. */
const FORMAT = 1

/** Normalises a value as forms store it. */
const keptValue = (value: string) => value.replace(/\r\n?/g, '\n').trim().normalize('NFC')

type Entry = readonly [path: string, value: string]

const byPath = ([one]: Entry, [other]: Entry) => (one < other ? -1 : one > other ? 1 : 0)

const entriesOf = (values: Readonly<Record<string, string>>): readonly Entry[] =>
  Object.entries(values)
    .map(([path, value]): Entry => [path, keptValue(value)])
    .filter(([, value]) => value !== '')
    .toSorted(byPath)

/** Canonical JSON: the order of the fields does not matter. */
const canonicalContent = ({ values, photos }: SignedContent): string =>
  JSON.stringify({ format: FORMAT, values: entriesOf(values), photos: entriesOf(photos) })

/** SHA-256 of the canonical text, base64url without padding. */
export async function contentDigest(content: SignedContent): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalContent(content))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
