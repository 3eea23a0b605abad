/** The photos of an adjuster's form, stored on this device and sent without being asked (D54, D107): one session per document. */
import * as contract from '#shared/contracts/claims/adjuster-photos.ts'
import { isAdjusterSlot, type AdjusterSlot } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { call } from '#shared/http/call.ts'
import { callsOf, unaskedView, viewOf } from '#shared/steps/claims/photos/photo-calls.ts'
import type { PhotoError } from '#shared/steps/claims/photos/slot-views.ts'
import { watchPhotos } from '#shared/steps/claims/photos/watch-photos.ts'
import { openSlots } from '#shared/steps/photos/session/open-slots.ts'
import { slotOf } from '#shared/steps/photos/session/uploads-state.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { photosOf } from '../form/adjuster-tenant.ts'
import { $form, endAfterPhotos, linkAnswers, photosChanged, renames, sendAgain } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { forgetWithItems } from './forget-with-items.ts'
import { $photos, markInForm, photoPathNow, type PhotosSession } from './photos-store.ts'

const calls = {
  list: contract.getAdjusterPhotos,
  announce: contract.announceAdjusterPhoto,
  piece: contract.sendAdjusterPiece,
  check: contract.checkAdjusterPhoto,
  remove: contract.removeAdjusterPhoto,
}

let opened: Promise<PhotosSession> | undefined

/** @param place Of the form (`OpenAdjusterForm`). */
export const openPhotos = (place: string): Promise<PhotosSession> => (opened ??= open(place))

/** Sends what was taken in an earlier visit; a device that has no photo of the form asks for nothing, and may end it. */
export async function goOnSending(place: string): Promise<void> {
  const storage = await photoStorage(photosOf(place))
  if ((await storage.slots()).length > 0) return void (await openPhotos(place))
  if (opened !== undefined) return
  endAfterPhotos(() => true)
  sendAgain()
}

async function open(place: string): Promise<PhotosSession> {
  const ref = refOfPage()
  const pathOf = (slot: string) => photoPathNow(slot, renames())
  const session = await openSlots<PhotoError>({
    of: photosOf(place),
    keepsUnsent: true,
    // Taking a photo does not wait for the network: the state at the gateway is asked meanwhile.
    view: unaskedView(),
    ask: (options) => viewOf(calls, ref, options),
    // Every place of the screens is one; the gateway looks again.
    callsOf: (slot) => callsOf(calls, ref, slot as AdjusterSlot),
    standing: (slot) => {
      const now = $form.get()
      return now.at === 'open' ? markInForm(now.form.photos, slot, renames()) : null
    },
    // The form was closed meanwhile: reading it again finds out.
    onComplete: sendAgain,
  })
  watchPhotos(session, $photos, {
    ref,
    pathOf,
    photosChanged: (changes) => void photosChanged(changes),
    linkAnswers,
    endAfterPhotos,
    sendAgain,
    onRefreshed: () => undefined,
  })
  forgetWithItems(session)
  $form.listen(() => session.standingChanged())
  return { ...session, useMine: (slot) => useMine(session, slot) }
}

/** One that the gateway has already is put into the form by a save. */
async function useMine(session: PhotosSession, slot: string): Promise<void> {
  await session.useMine(slot)
  const { server, isChanged } = slotOf($photos.get(), slot)
  if (server.state !== 'valid' || isChanged) return
  photosChanged({ changed: { [photoPathNow(slot, renames())]: server.sha256 } })
}

/** Of what only the insurer has. */
export async function removeReceived(slot: string): Promise<boolean> {
  if (!isAdjusterSlot(slot)) return false
  const removed = await call(calls.remove, {
    params: { ref: refOfPage(), slot },
  })
  if (removed.ok) void photosChanged({ changed: { [photoPathNow(slot, renames())]: '' } })
  return removed.ok
}
