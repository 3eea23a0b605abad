/** What a signature is under: everything of a form that its signer saw, in one text that two sides write alike (D128). Pure. */

export interface SignedContent {
  /** By field path, every field on show; an empty one is the same as none. */
  readonly values: Readonly<Record<string, string>>
  /** By field path of the photo: a mark of its bytes. */
  readonly photos: Readonly<Record<string, string>>
}

/** Of the text below: another one makes every earlier signature another one. */
const FORMAT = 1

/** As a form keeps a text. */
const keptValue = (value: string) => value.replace(/\r\n?/g, '\n').trim().normalize('NFC')

type Entry = readonly [path: string, value: string]

const byPath = ([one]: Entry, [other]: Entry) => (one < other ? -1 : one > other ? 1 : 0)

const entriesOf = (values: Readonly<Record<string, string>>): readonly Entry[] =>
  Object.entries(values)
    .map(([path, value]): Entry => [path, keptValue(value)])
    .filter(([, value]) => value !== '')
    .toSorted(byPath)

/** JSON in one order, whatever order the fields came in. */
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
