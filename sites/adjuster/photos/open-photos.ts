/** Upload session for the photos of an adjuster's form, one per document. */
import {
  openFormPhotos,
  removeReceived as remove,
  type PhotosSession,
} from '#shared/claim-form/photos/open-form-photos.ts'
import * as contract from '#shared/contracts/claims/adjuster-photos.ts'
import { isAdjusterSlot } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { photosOf } from '../form/adjuster-tenant.ts'
import * as form from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { forgetWithItems } from './forget-with-items.ts'
import { $photos, markInForm, photoPathNow } from './photos-store.ts'

const calls = {
  list: contract.getAdjusterPhotos,
  announce: contract.announceAdjusterPhoto,
  piece: contract.sendAdjusterPiece,
  check: contract.checkAdjusterPhoto,
  remove: contract.removeAdjusterPhoto,
}

const setup = () => ({
  calls,
  ref: refOfPage(),
  form,
  pathOf: (slot: string) => photoPathNow(slot, form.renames()),
})

let opened: Promise<PhotosSession> | undefined

/**
 * Opens the session once.
 * @param place Storage key of the form (`OpenAdjusterForm`).
 */
export const openPhotos = (place: string): Promise<PhotosSession> => (opened ??= open(place))

/** Sends photos of an earlier visit. A device without photos of the form opens no session. */
export async function goOnSending(place: string): Promise<void> {
  const storage = await photoStorage(photosOf(place))
  if ((await storage.slots()).length > 0) return void (await openPhotos(place))
  if (opened !== undefined) return
  form.endAfterPhotos(() => true)
  form.sendAgain()
}

async function open(place: string): Promise<PhotosSession> {
  const session = await openFormPhotos({
    ...setup(),
    of: photosOf(place),
    $photos,
    standing: (slot) => {
      const now = form.$form.get()
      return now.at === 'open' ? markInForm(now.form.photos, slot, form.renames()) : null
    },
  })
  forgetWithItems(session)
  return session
}

/** Removes a photo that is stored only at the insurer. */
export const removeReceived = async (slot: string): Promise<boolean> =>
  isAdjusterSlot(slot) && remove(setup(), slot)
