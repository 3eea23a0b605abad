import { pathBefore } from '#shared/form-by-link/fields/renames.ts'
import { renames } from '../form/form-store.ts'
import type { Collection } from '#shared/domain/claims/adjuster/domain-form.ts'
import { entryPath, personPath } from '../form/items.ts'

/** Photos of this device go by the first id of their item: they keep it, whatever the insurer calls it. */
export const personHere = (id: string): string => pathBefore(renames(), personPath(id)).split('/')[1] ?? id

export function entryHere(
  person: string,
  collection: Collection,
  id: string,
): readonly [person: string, id: string] {
  const [, owner = person, , entry = id] = pathBefore(renames(), entryPath(person, collection, id)).split('/')
  return [owner, entry]
}
