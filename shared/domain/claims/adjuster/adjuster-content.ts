/**
 * The content that each signer of an adjuster's form signs (D128): the insured the declaration, a person their own
 * part, the adjuster all of it. Items are numbered by their place in the form on show, because the insurer renames
 * items of a device. Screen and gateway use the same function. Pure.
 */
import type { SignedContent } from '../../signature/signed-content.ts'
import { depthOf, ITEM_ID, itemOf, listOf, withIds } from '../fields/field-path.ts'
import { itemOfPhoto } from './photo-slots.ts'

type Values = Readonly<Record<string, string>>

/** ADJ-42, ADJ-14, ADJ-27; of a person `people/7`. */
export const DECLARATION = 'declaration'
export const CLOSING = 'closing'
export const personSigner = (personId: string) => `people/${personId}`
export const SIGNER = new RegExp(`^(declaration|closing|people/${ITEM_ID})$`)

/** Leaves out values that the insurer sets, because new items lack them. */
const isFilledIn = (path: string) => !/\/(isPrior|folio)$/.test(path)

const ofDeclaration = (path: string) =>
  ['facts', 'cause', 'liability', 'people/1/circumstance'].includes(path) || path.startsWith('photos/')

/** @param people Ids, in the order of the form. @param photos By path: what stands for each file; '' for none. */
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
  const own = `people/${String(people.indexOf(signer.replace(/^people\//, '')) + 1)}/`
  const isSigned = (path: string) =>
    signer === CLOSING || (signer === DECLARATION ? ofDeclaration(path) : path.startsWith(own))
  const signedOf = (entries: readonly Entry[]) =>
    Object.fromEntries(
      entries
        .map(([path, value]): Entry => [placedPath(path, places), value])
        .filter(([path]) => isSigned(path)),
    )
  // Those of an item that is not in the form are no part of it.
  const shown = Object.entries(photos).filter(
    ([path, mark]) => mark !== '' && isOfForm(itemOfPhoto(path), places),
  )
  return { values: signedOf(filled), photos: signedOf(shown) }
}

type Entry = readonly [path: string, value: string]
type Places = ReadonlyMap<string, string>

const isOfForm = (item: string, places: Places) => item === '' || places.has(item)

/** `people/x/damages/y/area` is `people/1/damages/2/area`. */
const placedPath = (path: string, places: Places): string => withIds(path, (item) => places.get(item))

/** Place of each item within its list. */
function placesOf(paths: readonly string[], people: readonly string[]): Places {
  const places = new Map(people.map((id, index) => [`people/${id}`, String(index + 1)]))
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
