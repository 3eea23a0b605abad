/** Writes a driver's form back to the insurer (CLF-94, CLF-99 to CLF-101). */
import type { FormLists } from '#shared/contracts/claims/claim-form.ts'
import { fieldRecords, type ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { isUnder, lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { pathOfField, type DriverView } from './driver-view.ts'
import type { FormOwner } from './form-owner.ts'
import { writeFormValues, type FormEdits } from './insurer-form.ts'
import { photosOfNew, placePhotos, type SentPhotos } from './photos.ts'
import type { JsonRecord, ReadValues } from './values.ts'

interface ReadByDriver {
  readonly json: JsonRecord
  readonly view: DriverView
  readonly owner: FormOwner
}

interface Placing {
  readonly photos: SentPhotos
  /** Sent photos that this save adds to the form. */
  readonly fresh: SentPhotos
}

/** The form to be sent: as it was read, with the person's changes (CLF-94, CLF-99 to CLF-101). */
export function changedDriver(
  { json, view, owner }: ReadByDriver,
  edits: FormEdits,
  { photos, fresh }: Placing,
  lists: FormLists,
): JsonRecord {
  const now = { ...view.values, ...edits.values }
  // The answer `sameAddress` is not stored, because it follows from the address.
  const { [pathOfField(view.own, 'sameAddress')]: _, ...values } = edits.values
  return writeFormValues(
    placePhotos(json, { fresh }, owner.kinds),
    { ...edits, values },
    {
      entriesOf: (path) => entriesOf(path, now, view, lists),
      startOf: (item) => ({ previous: false, photos: photosOfNew(item, photos) }),
    },
  )
}

/** CLF-103: the vehicle parts that a damage may name depend on the vehicle type after this save. */
export const areasOf = (now: ReadValues, { own }: DriverView, lists: FormLists) =>
  damageAreas(now[pathOfField(own, 'vehicleType')] ?? '', lists)

function entriesOf(path: string, now: ReadValues, view: DriverView, lists: FormLists): readonly ListEntry[] {
  if (isUnder(path, `${view.own}/damages`)) return lastOf(path) === 'area' ? areasOf(now, view, lists) : []
  // The cast is safe: invalid paths were rejected before.
  const { listedIn } = fieldRecords[lastOf(path) as ClaimField]
  return listedIn === undefined ? [] : lists[listedIn]
}
