/**
 * Converts ids of items between those of the device and those of the insurer. Ids of a device are random, so each is
 * unique.
 */
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'

const idNow = (renames: Renames, id: string): string =>
  Object.entries(renames).reduce((now, [from, to]) => (lastOf(from) === id ? lastOf(to) : now), id)

export const idOnDevice = (renames: Renames, id: string): string =>
  Object.entries(renames).reduce((before, [from, to]) => (lastOf(to) === id ? lastOf(from) : before), id)

/** Returns the current id of a person. */
export const personNow = (renames: Renames, id: string): string => lastOf(remapPath(`people/${id}`, renames))

/** Replaces this device's ids in a query by the current ids. */
export function withIdsNow(search: string, renames: Renames): string {
  const query = new URLSearchParams(search)
  for (const name of ['damage', 'service']) {
    const id = query.get(name)
    if (id !== null) query.set(name, idNow(renames, id))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}
