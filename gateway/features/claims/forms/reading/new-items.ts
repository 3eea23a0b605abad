/** Matches items that a device has added with those of the insurer's form, so that each is created once (D79). */
import { depthOf, isOfDevice, itemOf, listOf, outermost } from '#shared/domain/claims/fields/field-path.ts'

type Values = Readonly<Record<string, string>>

const itemsOf = (values: Values) => [
  ...new Set(Object.keys(values).flatMap((path) => (itemOf(path) === '' ? [] : [itemOf(path)]))),
]

/**
 * Matches each new item with the first equal item of its list that no other save owns.
 * @param edits Edits of the save; new items have the device's paths.
 * @param before, present: the form before and after it was saved.
 * @returns The device's path of each new item, mapped to its path in the form; for a new person, also the paths of
 * their entries.
 */
export function renamedItems(edits: Values, before: Values, present: Values): Record<string, string> {
  const known = new Set(itemsOf(before))
  const fresh = itemsOf(edits)
    .filter((item) => !known.has(item))
    .toSorted((one, other) => depthOf(one) - depthOf(other))
  const unclaimed = new Set(itemsOf(present).filter((item) => !known.has(item)))
  const renames: Record<string, string> = {}
  for (const item of fresh) {
    const list = remapped(listOf(item), renames)
    const found = [...unclaimed].find(
      (one) => listOf(one) === list && isSame(ownOf(edits, item), ownOf(present, one)),
    )
    if (found === undefined) continue
    unclaimed.delete(found)
    if (found !== item) renames[item] = found
  }
  return renames
}

/** Path of a list whose person has received another path. */
function remapped(list: string, renames: Values): string {
  const owner = outermost(list)
  const now = renames[owner]
  return now === undefined ? list : now + list.slice(owner.length)
}

const ownOf = (values: Values, item: string): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) =>
      itemOf(path) === item ? [[path.slice(item.length + 1), value]] : [],
    ),
  )

const isSame = (edited: Values, there: Values) =>
  Object.entries(edited).every(([name, value]) => (there[name] ?? '') === value)

/**
 * Returns the form as it was before an earlier try of this save, whose response was lost, created its items.
 * @param edits The edits of the save, new items under the device's paths.
 * @param claimed Items known to belong to other saves.
 * @returns Null if some items are missing.
 */
export function beforeArrival(edits: Values, present: Values, claimed: readonly string[]): Values | null {
  const named = new Set(Object.keys(edits).map(itemOf))
  const isCandidate = (item: string) =>
    item !== '' && present[`${item}/isPrior`] !== 'yes' && !claimed.includes(item) && !named.has(item)
  const before = only(present, (path) => !isCandidate(itemOf(path)))
  const fresh = only(edits, isOfDevice)
  const renames = renamedItems(fresh, before, present)
  const items = new Set(Object.keys(fresh).map(itemOf))
  if ([...items].some((item) => renames[item] === undefined)) return null
  const arrived = new Set(Object.values(renames))
  return only(present, (path) => !arrived.has(itemOf(path)))
}

const only = (values: Values, isMeant: (path: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => isMeant(path)))
