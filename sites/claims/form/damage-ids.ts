import { damagePath } from '#shared/domain/claims/fields/driver-form.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { pathBefore, remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'

/** Returns the current id of a damage that was added on this device: the insurer's, once it has assigned one. */
export const damageIdNow = (renames: Renames, id: string) => lastOf(remapPath(damagePath(id), renames))
/** Returns the id of a damage on this device, by which its photos are stored. */
export const damageIdHere = (renames: Renames, id: string) => lastOf(pathBefore(renames, damagePath(id)))
