/** Upload session for the photos of a driver's form, one per document. */
import {
  openFormPhotos,
  removeReceived as remove,
  type PhotosSession,
} from '#shared/claim-form/photos/open-form-photos.ts'
import * as contract from '#shared/contracts/claims/claim-photos.ts'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { isPictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { photosOf } from '../form/claim-tenant.ts'
import * as form from '../form/form-store.ts'
import {
  $photos,
  markInForm,
  ofDamage,
  ofRemovedDamages,
  photoPathNow,
  whileRecording,
} from './photos-store.ts'

const calls = {
  list: contract.getClaimPhotos,
  announce: contract.announceClaimPhoto,
  piece: contract.sendClaimPiece,
  check: contract.checkClaimPhoto,
  remove: contract.removeClaimPhoto,
}

const setup = (ref: string) => ({ calls, ref, form, pathOf: photoPathNow })

let opened: Promise<PhotosSession> | undefined

export const openPhotos = (ref: string): Promise<PhotosSession> => (opened ??= open(ref))

const open = (ref: string): Promise<PhotosSession> =>
  openFormPhotos({
    ...setup(ref),
    // The storage key is that of the form, so that every link finds the same photos.
    of: photosOf(formNow()?.place ?? ref),
    $photos,
    standing: (slot) => {
      const now = formNow()
      return now ? markInForm(now, slot) : null
    },
    onStoring: whileRecording,
    onRefreshed: (session) => {
      void forget(session, ofRemovedDamages($photos.get(), formNow()?.damages ?? []))
    },
  })

/**
 * Deletes a damage's photos from this device and the gateway. The form loses them together with the damage.
 */
export async function forgetDamage(ref: string, damageId: string): Promise<void> {
  await forget(await openPhotos(ref), ofDamage($photos.get(), damageId))
}

async function forget(session: PhotosSession, slots: readonly string[]): Promise<void> {
  for (const slot of slots) if (!(await session.remove(slot))) await session.drop(slot)
}

/** Removes a photo that is stored only at the insurer (CLF-91). */
export const removeReceived = async (ref: string, slot: string): Promise<boolean> =>
  isPictureSlot(slot) && remove(setup(ref), slot)

function formNow(): OpenClaimForm | undefined {
  const now = form.$form.get()
  return now.at === 'open' ? now.form : undefined
}
