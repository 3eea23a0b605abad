import { damagePath } from '#shared/domain/claims/fields/driver-form.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { pathBefore, remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'

/** Current id of a damage that was added on this device: the insurer's, once it has given one. */
export const damageIdNow = (renames: Renames, id: string) => lastOf(remapPath(damagePath(id), renames))
/** Id of a damage on this device, which its stored photos are keyed by. */
export const damageIdHere = (renames: Renames, id: string) => lastOf(pathBefore(renames, damagePath(id)))
