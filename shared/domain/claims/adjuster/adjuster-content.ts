/**
 * The content that each signer of an adjuster's form signs (D128): the insured signs the declaration, another person
 * their own part, the adjuster the whole form. Items are numbered by their position in the shown form, because the
 * insurer renames items of a device. Screen and gateway use the same function. Pure.
 */
import type { SignedContent } from '../../signature/signed-content.ts'
import { depthOf, ITEM_ID, itemOf, lastOf, listOf, personPath, withIds } from '../fields/field-path.ts'
import { itemOfPhoto } from './photo-slots.ts'

type Values = Readonly<Record<string, string>>

/** Signer names (ADJ-42, ADJ-14, ADJ-27); a person signs as `people/7`. */
export const DECLARATION = 'declaration'
export const CLOSING = 'closing'
export const personSigner = personPath
export const SIGNER = /* @__PURE__ */ new RegExp(`^(declaration|closing|people/${ITEM_ID})$`)

/** False for values that the insurer sets: new items lack them, so they are no part of the content. */
const isFilledIn = (path: string) => !/\/(isPrior|folio)$/.test(path)

const ofDeclaration = (path: string) =>
  ['facts', 'cause', 'liability', 'people/1/circumstance'].includes(path) || path.startsWith('photos/')

/**
 * Builds the signed content of a form.
 * @param people Ids, in the order of the form.
 * @param photos Mark of each file by path; '' for none.
 */
export function adjusterContent(
  values: Values,
  people: readonly string[],
  signer: string,
  photos: Values = {},
): SignedContent {
  const filled = Object.entries(values).filter(([path, value]) => value !== '' && isFilledIn(path))
  const places = placesOf(
    filled.map(([path]) => path),
    people,
  )
  const own = `${personPath(String(people.indexOf(lastOf(signer)) + 1))}/`
  const isSigned = (path: string) =>
    signer === CLOSING || (signer === DECLARATION ? ofDeclaration(path) : path.startsWith(own))
  const signedOf = (entries: readonly Entry[]) =>
    Object.fromEntries(
      entries
        .map(([path, value]): Entry => [placedPath(path, places), value])
        .filter(([path]) => isSigned(path)),
    )
  // Photos of an item that the form no longer has are left out.
  const shown = Object.entries(photos).filter(
    ([path, mark]) => mark !== '' && isOfForm(itemOfPhoto(path), places),
  )
  return { values: signedOf(filled), photos: signedOf(shown) }
}

type Entry = readonly [path: string, value: string]
type Places = ReadonlyMap<string, string>

const isOfForm = (item: string, places: Places) => item === '' || places.has(item)

/** Replaces ids by positions: `people/x/damages/y/area` becomes `people/1/damages/2/area`. */
const placedPath = (path: string, places: Places): string => withIds(path, (item) => places.get(item))

/** Maps each item's path to its position in its list. */
function placesOf(paths: readonly string[], people: readonly string[]): Places {
  const places = new Map(people.map((id, index) => [personPath(id), String(index + 1)]))
  const counts = new Map<string, number>()
  for (const path of paths) {
    const item = itemOf(path)
    const list = listOf(item)
    if (depthOf(item) !== 2 || places.has(item)) continue
    const place = (counts.get(list) ?? 0) + 1
    counts.set(list, place)
    places.set(item, String(place))
  }
  return places
}
