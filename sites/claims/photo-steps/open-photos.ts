/** The photos of a form, stored on this phone and sent without being asked (D54, D107): one session per document. */
import {
  announceClaimPhoto,
  checkClaimPhoto,
  getClaimPhotos,
  removeClaimPhoto,
  sendClaimPiece,
} from '#shared/contracts/claims/claim-photos.ts'
import type { ClaimDamage } from '#shared/contracts/claims/claim-form.ts'
import { isPictureSlot, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import { call, upload, type CallOptions, type Result } from '#shared/http/call.ts'
import { attend } from '#shared/steps/photos/session/attend.ts'
import { openSlots, type SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import type { SlotCalls } from '#shared/steps/photos/sending/send-upload.ts'
import type { PhotoError } from '#shared/steps/claims/photos/slot-views.ts'
import { photosOf } from '../form/claim-tenant.ts'
import { photoPath } from '../form/claim-values.ts'
import { $form, endAfterPhotos, linkAnswers, photosChanged, sendAgain } from '../form/form-store.ts'
import {
  $photos,
  arrivals,
  ofDamage,
  ofRemovedDamages,
  unsentCount,
  waitingPhotos,
  type PhotosState,
} from './photos-store.ts'

export type PhotosSession = SlotSession<PhotoError>

let opened: Promise<PhotosSession> | undefined

export const openPhotos = (ref: string): Promise<PhotosSession> => (opened ??= open(ref))

async function open(ref: string): Promise<PhotosSession> {
  const session = await openSlots<PhotoError>({
    of: photosOf(placeOf() ?? ref),
    // A concluded form shows what was not received (`unreceived/`).
    keepsUnsent: true,
    // Taking a photo does not wait for the network: the state at the gateway is asked meanwhile.
    view: noView(),
    ask: (options) => viewOf(ref, options),
    callsOf: (slot) => slotCalls(ref, slot),
    // The form was closed meanwhile: reading it again finds out.
    onComplete: sendAgain,
  })
  let before: PhotosState | undefined
  let isLinkOver = false
  session.$uploads.subscribe((state) => {
    $photos.set(state)
    // What was there before is no news.
    photosChanged({ changed: before ? arrivals(before, state) : {}, waiting: waitingPhotos(state) })
    if (state.isLinkOver !== isLinkOver) linkAnswers(state.isLinkOver)
    isLinkOver = state.isLinkOver
    if (before) before = state
    if (unsentCount(state) === 0) sendAgain()
  })
  endAfterPhotos(() => unsentCount($photos.get()) === 0)
  sendAgain()
  void session.refresh().finally(() => {
    before = $photos.get()
    void forget(session, ofRemovedDamages($photos.get(), damagesNow()))
  })
  attend(session, ref)
  return session
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
  const removed = await call(removeClaimPhoto, { params: { ref, slot } })
  if (removed.ok) photosChanged({ changed: { [photoPath(slot)]: '' } })
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

const noView = () => ({ photos: {}, now: new Date().toISOString(), isComplete: false })

async function viewOf(ref: string, options: CallOptions) {
  const answer = await call(getClaimPhotos, { params: { ref } }, options)
  if (answer.ok) return { ...noView(), photos: answer.data.photos }
  if (answer.error.code === 'concluded') return { ...noView(), isComplete: true }
  return answer.error.code === 'link_missing' ? 'link_missing' : null
}

function slotCalls(
  ref: string,
  place: string,
): SlotCalls<PhotoError> & {
  remove: (options: CallOptions) => Promise<{ ok: boolean }>
} {
  // Every place of the screens is one; the gateway looks again.
  const params = { ref, slot: place as PictureSlot }
  return {
    announce: async ({ nonce: _nonce, type, ...body }, options) => {
      const known = photoTypes.find((one) => one === type) ?? photoTypes[0]
      return closed(await call(announceClaimPhoto, { params, body: { ...body, type: known } }, options))
    },
    piece: async (piece, body, options) =>
      closed(await upload(sendClaimPiece, { params: { ...params, ...piece }, body }, options)),
    check: async (body, options) => closed(await call(checkClaimPhoto, { params, body }, options)),
    remove: (options) => call(removeClaimPhoto, { params }, options),
  }
}

/** A form that is concluded takes nothing more. */
function closed<Data, Code extends string>(
  result: Result<Data, Code>,
): Result<Data, Exclude<Code, 'concluded'> | 'complete'> {
  if (result.ok) return result
  const { code } = result.error
  // Every other code is as it was.
  const known = code === 'concluded' ? 'complete' : (code as Exclude<typeof code, 'concluded'>)
  return { ok: false, error: { ...result.error, code: known } }
}
