/**
 * Upload session of the photos screen: photos of one link are stored on this phone, and sent automatically.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { getVehiclePhotos, submitPhotos, type VehiclePhotos } from '#shared/contracts/links/photos.ts'
import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { call, type CallOptions } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { UnsentNotice, Unsent } from '#shared/drafts/unsent-notice.ts'
import { openUploads, type Uploads, type UploadsSetup } from '#shared/steps/photos/session/open-uploads.ts'
import type { PhotoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import {
  isToSend,
  slotOf,
  slotsOf,
  waitingUntil,
  type UploadsState,
} from '#shared/steps/photos/session/uploads-state.ts'
import { photosWords as words } from '../words.ts'
import { photoCalls } from './photo-calls.ts'
import { stateFrom, type PhotosState } from './photos-state.ts'

/** Name of the stored submission: one per link, because its photos are sent once (D11). */
const SUBMISSION = 'photos'

export interface UploadSession extends Omit<Uploads<PhotoSide>, 'remove' | 'clear'>, LostPhotos {
  readonly $photos: ReadableAtom<PhotosState>
  readonly submit: () => Promise<void>
}

interface UploadSessionSetup {
  readonly ref: string
  readonly view: VehiclePhotos
  readonly storage: PhotoStorage<PhotoSide>
  readonly submissions: SubmissionStore
  /** Notice of waiting photos: deleted ones are named (D125). */
  readonly notice: UnsentNotice
  /** Leaves the page, once the insurer has all four photos. */
  readonly leave: () => void
  readonly thumbUrlOf?: (thumb: Blob) => string
  readonly pause?: UploadsSetup<PhotoSide, never>['pause']
  /** Origin of the gateway, for tests, which have no page. */
  readonly base?: string
}

/** Restores the photos that this phone stored, and continues to send them. */
export async function openUploadSession(setup: UploadSessionSetup): Promise<UploadSession> {
  const { ref, view, storage, submissions, notice, thumbUrlOf, pause } = setup
  const options = setup.base === undefined ? {} : { base: setup.base }
  const $photos = atom(stateFrom(view))
  const resumed = await resumeSubmission(submissions, SUBMISSION, submitPhotos, options)
  const uploads = openUploads($photos, {
    storage,
    options,
    thumbUrlOf,
    pause,
    view: { ...view, isComplete: view.isComplete || resumed?.ok === true },
    ask: (with_) => ask(ref, with_),
    callsOf: (side) => photoCalls(ref, side),
    onComplete: () => void end(setup),
  })
  await uploads.start()
  const { $lost, forgetLost } = await watchLost($photos, notice)
  return {
    ...uploads,
    $photos,
    $lost,
    forgetLost,
    store: (side, shot) => {
      // A new photo clears the error of the last "Enviar", which was about other photos.
      $photos.set({ ...$photos.get(), submission: { at: 'open' } })
      return uploads.store(side, shot)
    },
    submit: () => submit(setup, $photos, uploads, options),
  }
}

/** Deletes the photos from this phone, with the notice about them, and leaves. */
async function end({ notice, leave }: UploadSessionSetup): Promise<void> {
  await notice.write(null)
  await notice.clear()
  leave()
}

async function ask(ref: string, options: CallOptions) {
  const answer = await call(getVehiclePhotos, { params: { ref } }, options)
  if (answer.ok) return answer.data
  return answer.error.code === 'link_missing' ? 'link_missing' : null
}

/** Sends the four photos to the insurer (PHO-21). */
async function submit(
  setup: UploadSessionSetup,
  $photos: WritableAtom<PhotosState>,
  uploads: Uploads<PhotoSide>,
  options: CallOptions,
): Promise<void> {
  const to = (submission: PhotosState['submission']) => $photos.set({ ...$photos.get(), submission })
  if (['sending', 'confirming'].includes($photos.get().submission.at)) return
  to({ at: 'sending' })
  const input = { params: { ref: setup.ref }, body: {} }
  const result = await submitOnce(setup.submissions, SUBMISSION, submitPhotos, input, {
    ...options,
    onConfirming: () => to({ at: 'confirming' }),
  })
  if (result.ok) {
    await uploads.clear()
    // The page is being left, so its state is not changed any more.
    return end(setup)
  }
  if (result.error.code === 'link_missing') $photos.set({ ...$photos.get(), isLinkOver: true })
  if (result.error.code === 'incomplete') await uploads.refresh()
  const text = errorText(result.error, { link_missing: words.linkOver, incomplete: words.incomplete })
  to({ at: 'failed', text })
}

/** Reports photos that were deleted from this phone unsent, also while another photo is waiting (D125). */
interface LostPhotos {
  /** Lost photos that the person has not read about yet. */
  readonly $lost: ReadableAtom<Unsent | null>
  readonly forgetLost: () => void
}

/**
 * Finds lost photos: those that had waited but are missing when the session starts.
 * @param $state State after this phone's photos were read.
 */
async function watchLost($state: ReadableAtom<UploadsState>, notice: UnsentNotice): Promise<LostPhotos> {
  await notice.write(waitingIn($state.get()))
  const $lost = atom(await notice.lost())
  $state.listen((state) => void notice.write(waitingIn(state)))
  return {
    $lost,
    forgetLost: () => {
      $lost.set(null)
      void notice.clear()
    },
  }
}

function waitingIn(state: UploadsState): Unsent | null {
  const until = waitingUntil(state)
  const photos = slotsOf(state).filter((slot) => isToSend(slotOf(state, slot))).length
  return until === null ? null : { until, answers: 0, photos, isSigned: false }
}
