/** Which item of the insurer's form is one that a device has added: of its list the first equal one that nobody claims. */
import { depthOf, itemOf, listOf, outermost } from '#shared/domain/claims/fields/field-path.ts'

type Values = Readonly<Record<string, string>>

const itemsOf = (values: Values) => [
  ...new Set(Object.keys(values).flatMap((path) => (itemOf(path) === '' ? [] : [itemOf(path)]))),
]

/**
 * @param edits With new items, under the device's paths. @param before, present: the form before and after it was saved.
 * @returns The path of each new item → its path by now. Of a new person those of their entries too.
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

/** An entry of a person who has another path by now. */
function remapped(list: string, renames: Readonly<Record<string, string>>): string {
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
