/** Ids of items before and after the insurer has given them one of its own; those of a device are drawn, and stand once. */
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'

const idNow = (renames: Renames, id: string): string =>
  Object.entries(renames).reduce((now, [from, to]) => (lastOf(from) === id ? lastOf(to) : now), id)

export const idOnDevice = (renames: Renames, id: string): string =>
  Object.entries(renames).reduce((before, [from, to]) => (lastOf(to) === id ? lastOf(from) : before), id)

/** The id of a person by now. */
export const personNow = (renames: Renames, id: string): string => lastOf(remapPath(`people/${id}`, renames))

/** A query that names an item by its id of the device. */
export function withIdsNow(search: string, renames: Renames): string {
  const query = new URLSearchParams(search)
  for (const name of ['damage', 'service']) {
    const id = query.get(name)
    if (id !== null) query.set(name, idNow(renames, id))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}
