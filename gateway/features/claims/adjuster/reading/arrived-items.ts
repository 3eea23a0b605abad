/** Which items of the insurer's form an earlier try of a save has made, whose answer was lost (D79): they are made once. */
import { isOfDevice, itemOf } from '#shared/domain/claims/fields/field-path.ts'
import { renamedItems } from './renamed-items.ts'

type Values = Readonly<Record<string, string>>

/**
 * The form as it was before them. @param edits Of the save, new items under the device's paths. @param claimed Items that
 * are known to be of other saves. @returns Null: not all of them are there.
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
