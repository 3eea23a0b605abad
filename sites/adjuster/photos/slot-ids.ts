import { lastOf, parse } from '#shared/domain/claims/fields/field-path.ts'
import { pathBefore } from '#shared/form-by-link/fields/renames.ts'
import { renames } from '../form/form-store.ts'
import type { Collection } from '#shared/domain/claims/adjuster/domain-form.ts'
import { entryPath, personPath } from '../form/items.ts'

/**
 * First id of a person on this device, which their photos are keyed by even after the insurer gave another
 * one.
 */
export const personHere = (id: string): string => lastOf(pathBefore(renames(), personPath(id)))

export function entryHere(
  person: string,
  collection: Collection,
  id: string,
): readonly [person: string, id: string] {
  const [owner, entry] = parse(pathBefore(renames(), entryPath(person, collection, id))).items
  return [owner?.id ?? person, entry?.id ?? id]
}
