/**
 * Finds damages that were started on this device and have no damaged part yet, so that the form does not have them.
 * Pure.
 */
import { entryPath, isDeviceId, parse, personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'

interface Unfinished {
  readonly person: string
  readonly item: string
}

/**
 * Finds damages with photos or input whose damaged part is missing.
 * @param paths Paths of the damages' photos, and of pages with input about them.
 */
export function unfinishedDamages(
  paths: readonly string[],
  values: Values,
  renames: Renames,
): readonly Unfinished[] {
  const found = paths.flatMap((path): [string, Unfinished][] => {
    const [person, damage] = parse(remapPath(path, renames)).items
    if (person?.list !== 'people' || damage?.list !== 'damages' || !isDeviceId(damage.id)) return []
    const isThere = (values[`${personPath(person.id)}/kind`] ?? '') !== ''
    const isDone = (values[`${entryPath(person.id, 'damages', damage.id)}/area`] ?? '') !== ''
    return isThere && !isDone ? [[damage.id, { person: person.id, item: damage.id }]] : []
  })
  return [...new Map(found).values()]
}
