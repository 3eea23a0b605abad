/** Upload session for the photos of an adjuster's form, one per document. */
import {
  openFormPhotos,
  removeReceived as remove,
  type PhotosSession,
} from '#shared/claim-form/photos/open-form-photos.ts'
import * as contract from '#shared/contracts/claims/adjuster-photos.ts'
import { isAdjusterSlot, itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { photosOf } from '../form/adjuster-tenant.ts'
import * as form from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { $photos, markInForm, photoPathNow } from './photos-store.ts'
import { slotOf, slotsOf } from '#shared/steps/photos/session/uploads-state.ts'
import { $form, renames } from '../form/form-store.ts'
import { itemsIn } from '../form/items.ts'

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

/** Delay in ms before photos are deleted, longer than a removal can be undone. */
const FORGET_MS = 15_000

/** Deletes an item's photos from this device, once its removal can no longer be undone. */
function forgetWithItems(session: PhotosSession): void {
  let known: ReadonlySet<string> = new Set()
  $form.subscribe(() => {
    const now = itemsNow()
    if (now === undefined) return
    const gone = [...known].filter((item) => !now.has(item))
    known = new Set([...known, ...now])
    if (gone.length > 0) setTimeout(() => void forget(session, gone), FORGET_MS)
  })
}

async function forget(session: PhotosSession, gone: readonly string[]): Promise<void> {
  const now = itemsNow()
  if (now === undefined) return
  const isGone = (item: string) => gone.some((one) => item === one) && !now.has(item)
  const state = session.$uploads.get()
  for (const slot of slotsOf(state))
    if (isGone(itemOfPhoto(photoPathNow(slot, renames()))) && slotOf(state, slot).local !== null)
      await session.drop(slot)
}

/** Returns the paths of the form's items; undefined while no form is open. */
function itemsNow(): ReadonlySet<string> | undefined {
  const state = $form.get()
  if (state.at !== 'open') return undefined
  return new Set(itemsIn(state.form.values))
}
