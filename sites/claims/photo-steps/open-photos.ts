/** The photos of a form, stored on this phone and sent without being asked (D54, D107): one session per document. */
import * as contract from '#shared/contracts/claims/claim-photos.ts'
import type { ClaimDamage } from '#shared/steps/claims/open-form.ts'
import { isPictureSlot, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { call } from '#shared/http/call.ts'
import { callsOf, unaskedView, viewOf } from '#shared/steps/claims/photos/photo-calls.ts'
import type { PhotoError } from '#shared/steps/claims/photos/slot-views.ts'
import { watchPhotos } from '#shared/steps/claims/photos/watch-photos.ts'
import { openSlots, type SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { slotOf } from '#shared/steps/photos/session/uploads-state.ts'
import { photosOf } from '../form/claim-tenant.ts'
import { photoPath } from '#shared/domain/claims/fields/driver-form.ts'
import { $form, endAfterPhotos, linkAnswers, photosChanged, sendAgain } from '../form/form-store.ts'
import {
  $photos,
  markInForm,
  ofDamage,
  ofRemovedDamages,
  photoPathNow,
  whileRecording,
} from './photos-store.ts'

export type PhotosSession = SlotSession<PhotoError>

const calls = {
  list: contract.getClaimPhotos,
  announce: contract.announceClaimPhoto,
  piece: contract.sendClaimPiece,
  check: contract.checkClaimPhoto,
  remove: contract.removeClaimPhoto,
}

let opened: Promise<PhotosSession> | undefined

export const openPhotos = (ref: string): Promise<PhotosSession> => (opened ??= open(ref))

async function open(ref: string): Promise<PhotosSession> {
  // What the last change of a photo makes of the form.
  let recorded = Promise.resolve()
  const session = await openSlots<PhotoError>({
    of: photosOf(placeOf() ?? ref),
    // A concluded form shows what was not received (`unreceived/`).
    keepsUnsent: true,
    // Taking a photo does not wait for the network: the state at the gateway is asked meanwhile.
    view: unaskedView(),
    ask: (options) => viewOf(calls, ref, options),
    // Every place of the screens is one; the gateway looks again.
    callsOf: (slot) => callsOf(calls, ref, slot as PictureSlot),
    standing: (slot) => {
      const now = $form.get()
      return now.at === 'open' ? markInForm(now.form, slot) : null
    },
    // The form was closed meanwhile: reading it again finds out.
    onComplete: sendAgain,
  })
  watchPhotos(session, $photos, {
    ref,
    pathOf: photoPathNow,
    photosChanged: (changes) => {
      recorded = photosChanged(changes)
    },
    linkAnswers,
    endAfterPhotos,
    sendAgain,
    onRefreshed: () => void forget(session, ofRemovedDamages($photos.get(), damagesNow())),
  })
  $form.listen(() => session.standingChanged())
  return {
    ...session,
    store: (slot, shot) => {
      const stored = session.store(slot, shot)
      whileRecording(stored.then(() => recorded))
      return stored
    },
    useMine: (slot) => useMine(session, slot),
  }
}

/** One that the gateway has already is put into the form by a save. */
async function useMine(session: PhotosSession, slot: string): Promise<void> {
  await session.useMine(slot)
  const { server, isChanged } = slotOf($photos.get(), slot)
  if (server.state !== 'valid' || isChanged) return
  await photosChanged({ changed: { [photoPathNow(slot)]: server.sha256 } })
}

/** They go with their damage: off this phone, and back from the gateway; the form loses them with the damage itself. */
export async function forgetDamage(ref: string, damageId: string): Promise<void> {
  const session = await openPhotos(ref)
  await forget(session, ofDamage($photos.get(), damageId))
}

async function forget(session: PhotosSession, slots: readonly string[]): Promise<void> {
  for (const slot of slots) if (!(await session.remove(slot))) await session.drop(slot)
}

/** Of what only the insurer has (CLF-91). */
export async function removeReceived(ref: string, slot: string): Promise<boolean> {
  if (!isPictureSlot(slot)) return false
  const removed = await call(calls.remove, { params: { ref, slot } })
  if (removed.ok) void photosChanged({ changed: { [photoPath(slot)]: '' } })
  return removed.ok
}

/** The same for every link to the form. */
function placeOf(): string | undefined {
  const now = $form.get()
  return now.at === 'open' ? now.form.place : undefined
}

function damagesNow(): readonly ClaimDamage[] {
  const now = $form.get()
  return now.at === 'open' ? now.form.damages : []
}
