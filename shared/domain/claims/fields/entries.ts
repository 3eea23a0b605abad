/**
 * The lists of a person (CLF-100, ADJ-143), named as in a path such as `people/7/damages/9/area`; entries are
 * identified by ids.
 */
import { damageFields } from './damage.ts'
import type { EntryRecord } from './field.ts'
import { serviceFields } from './service.ts'

interface Collection {
  /** Property path of the list within the insurer's record of a person. */
  readonly path: readonly string[]
  readonly fields: Readonly<Record<string, EntryRecord>>
}

export const collections: Readonly<Record<string, Collection>> = {
  damages: { path: ['vehicle', 'damages'], fields: damageFields },
  services: { path: ['services'], fields: serviceFields },
}
