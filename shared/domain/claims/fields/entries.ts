/** The lists of a person (CLF-100, ADJ-143), by their name in a path: `people/7/damages/9/area`; their entries by their ids. */
import { damageFields } from './damage.ts'
import type { EntryRecord } from './field.ts'
import { serviceFields } from './service.ts'

interface Collection {
  /** Path of the list within a person. */
  readonly path: readonly string[]
  readonly fields: Readonly<Record<string, EntryRecord>>
}

export const collections: Readonly<Record<string, Collection>> = {
  damages: { path: ['vehicle', 'damages'], fields: damageFields },
  services: { path: ['services'], fields: serviceFields },
}
