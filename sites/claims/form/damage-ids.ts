import { damagePath } from '#shared/domain/claims/fields/driver-form.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { pathBefore, remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'

/** The insurer's id of a damage that was made here, once there is one. */
export const damageIdNow = (renames: Renames, id: string) => lastOf(remapPath(damagePath(id), renames))
/** The other way round: its id on this device, which its photos here go by. */
export const damageIdHere = (renames: Renames, id: string) => lastOf(pathBefore(renames, damagePath(id)))
