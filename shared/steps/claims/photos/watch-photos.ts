/** Keeps a form and its photos in step: each learns of changes in the other. */
import { attend } from '#shared/steps/photos/session/attend.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import type { WritableAtom } from 'nanostores'
import { arrivals, receivedMarks, unsentCount, waitingPhotos, type FormPhotosState } from './photo-changes.ts'
import type { FormPhotoError } from './slot-views.ts'

type Marks = Readonly<Record<string, string>>

interface Form {
  readonly ref: string
  readonly pathOf: (slot: string) => string
  readonly photosChanged: (changes: {
    readonly changed: Marks
    readonly waiting: ReturnType<typeof waitingPhotos> & {
      readonly gone: Marks | null
      readonly received: Marks
    }
  }) => void
  readonly linkAnswers: (isLinkOver: boolean) => void
  readonly endAfterPhotos: (areSent: () => boolean) => void
  readonly sendAgain: () => void
  /** Called once the gateway has answered about the photos, or failed to. */
  readonly onRefreshed: () => void
}

export function watchPhotos(
  session: SlotSession<FormPhotoError>,
  $photos: WritableAtom<FormPhotosState>,
  { ref, pathOf, photosChanged, linkAnswers, endAfterPhotos, sendAgain, onRefreshed }: Form,
): void {
  let before: FormPhotosState | undefined
  // Latest photos of this tab, by slot. Paths are resolved again on use, because an item may get another id.
  let last: FormPhotosState | undefined
  let isLinkOver = false
  session.$uploads.subscribe((state) => {
    $photos.set(state)
    // The first state after loading is the starting point and not a change.
    const changed = before ? arrivals(before, state, pathOf) : {}
    const gone = last ? waitingPhotos(last, pathOf).photos : null
    const received = receivedMarks(state, pathOf)
    photosChanged({ changed, waiting: { ...waitingPhotos(state, pathOf), gone, received } })
    last = state
    if (state.isLinkOver !== isLinkOver) linkAnswers(state.isLinkOver)
    isLinkOver = state.isLinkOver
    if (before) before = state
    if (unsentCount(state) === 0) sendAgain()
  })
  endAfterPhotos(() => unsentCount($photos.get()) === 0)
  sendAgain()
  void session.refresh().finally(() => {
    before = $photos.get()
    onRefreshed()
  })
  attend(session, ref)
}
