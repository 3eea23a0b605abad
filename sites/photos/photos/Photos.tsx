import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useCallback } from 'react'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { Capture, type Asked } from '#shared/steps/photos/capture/Capture.tsx'
import { changedSlots, slotOf, slotStatus, waitingUntil } from '#shared/steps/photos/session/uploads-state.ts'
import { nextSide, type PhotosState } from '../upload-session/photos-state.ts'
import { type UploadSession, openUploadSession } from '../upload-session/upload-session.ts'
import { FailedScreen, LinkOverScreen } from './ended.screen.tsx'
import { wordsOf } from '#shared/steps/photos/slots/PhotoTile.tsx'
import { announced, refusalText } from '#shared/steps/photos/words.ts'
import { PhotosScreen } from './photos.screen.tsx'
import { errorWords, sideNames, sideTileWords, stepOf, repeatedWords as words } from '../words.ts'
import type { PhotoProblem } from '#shared/steps/photos/capture/preview.screen.tsx'
import { paths } from '#shared/paths.ts'
import { attend } from '#shared/steps/photos/session/attend.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { unsentNotice } from '#shared/drafts/unsent-notice.ts'
import { photosOwner } from '#shared/steps/photos/storage/photo-places.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { getVehiclePhotos, type VehiclePhotos } from '#shared/contracts/links/photos.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'

const noop = () => undefined
const idle = { onTake: noop, onFile: noop, onUseMine: noop, onUseTheirs: noop }

/** Page /vehicle-photos/{ref}/photos. */
export function Photos() {
  const { opened, reload } = useUploadSession()
  switch (opened.at) {
    case 'loading':
      return <PhotosScreen photos={undefined} onSubmit={noop} onRetry={noop} {...idle} />
    case 'failed':
      return <FailedScreen message={opened.message} onRetry={reload} />
    case 'link_missing':
      return <LinkOverScreen />
    case 'open':
      return <OpenedPhotos session={opened.session} />
  }
}

function OpenedPhotos({ session }: { session: UploadSession }) {
  const photos = useStore(session.$photos)
  const lost = useStore(session.$lost)
  const [asked, setAsked] = useState<Asked<PhotoSide>>()
  const announcement = useAnnouncements(photos)
  if (photos.isLinkOver) return <LinkOverScreen until={waitingUntil(photos)} />
  return (
    <>
      <PhotosScreen
        photos={photos}
        lost={lost}
        onLostRead={session.forgetLost}
        onTake={(side) => setAsked({ slot: side })}
        onFile={(side, file) => setAsked({ slot: side, file })}
        onUseMine={(side) => void session.useMine(side)}
        onUseTheirs={(side) => void session.useTheirs(side)}
        onSubmit={() => void session.submit()}
        onRetry={session.wake}
      />
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {asked && (
        <Capture
          asked={asked}
          captureToken={session.captureToken}
          viewOf={viewOf}
          objection={(side, grid) => {
            const other = session.repeatedSlot(side, grid)
            return other && repeated(side, other)
          }}
          onClose={() => setAsked(undefined)}
          onUse={async (side, shot) => {
            await session.store(side, shot)
            return nextSide(session.$photos.get(), side)
          }}
        />
      )}
    </>
  )
}

const viewOf = (side: PhotoSide) => ({
  name: sideNames[side],
  outline: side,
  step: stepOf(photoSides.indexOf(side) + 1),
})

/** Announcement of the last event of a photo, for screen readers. */
function useAnnouncements(photos: PhotosState): string {
  const before = useRef(photos)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const sides = changedSlots(before.current, photos)
    before.current = photos
    if (sides.length > 0) setAnnouncement(sides.map((side) => sentenceOf(photos, side)).join(' '))
  }, [photos])
  return announcement
}

function sentenceOf(photos: PhotosState, side: PhotoSide): string {
  const now = slotStatus(slotOf(photos, side))
  const announcement = now.at === 'refused' ? refusalText(errorWords, now) : wordsOf(now, sideTileWords)
  return announced(sideNames[side], announcement)
}

/** D88: returns the problem if another side already has the same picture. */
export const repeated = (side: PhotoSide, other: PhotoSide): PhotoProblem => ({
  title: words.title(sideNames[other]),
  lead: words.lead(sideNames[side]),
})

type Loaded =
  | { readonly kind: 'view'; readonly ref: string; readonly view: VehiclePhotos }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** Address of the page; `ref` distinguishes the links of this browser (D30). */
const PAGE = '/vehicle-photos/:ref/photos'
const ask = (params: AddressParams<typeof PAGE>) => call(getVehiclePhotos, { params })

/** Loads the photos from the page's data, or from the gateway. */
async function loadPhotos(mayComeWithPage: boolean): Promise<Loaded> {
  const params = addressParams(PAGE)
  const { ref } = params
  const answer = mayComeWithPage ? await pagePart(PAGE, 'photos', ask) : await ask(params)
  if (answer.ok) return { kind: 'view', ref, view: answer.data }
  if (answer.error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(answer.error, { link_missing: '' }) }
}

type Opened =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'link_missing' }
  | { readonly at: 'open'; readonly session: UploadSession }

/** Upload session of this page's link. A failed load is retried when the network is back. */
function useUploadSession(): { readonly opened: Opened; readonly reload: () => void } {
  const [opened, setOpened] = useState<Opened>({ at: 'loading' })
  const show = useCallback(async (loaded: Loaded) => {
    if (loaded.kind === 'failed') setOpened({ at: 'failed', message: loaded.message })
    else if (loaded.kind === 'link_missing') setOpened({ at: 'link_missing' })
    else setOpened({ at: 'open', session: await uploadSessionOf(loaded) })
  }, [])
  const reload = useCallback(() => {
    setOpened({ at: 'loading' })
    void loadPhotos(false).then(show)
  }, [show])
  useEffect(() => {
    void loadPhotos(true).then(show)
  }, [show])
  useEffect(() => {
    if (opened.at === 'open') return attend(opened.session, opened.session.$photos.get().vehicle.policyNumber)
    if (opened.at !== 'failed') return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [opened, reload])
  return { opened, reload }
}

async function uploadSessionOf({ ref, view }: Loaded & { kind: 'view' }): Promise<UploadSession> {
  const owner = await photosOwner(view.policyNumber)
  return openUploadSession({
    ref,
    view,
    storage: await photoStorage(view.policyNumber),
    submissions: submissionDrafts(`link:${ref}`),
    notice: unsentNotice(drafts, owner, Date.now),
    leave: () => location.replace(paths.vehiclePhotosCompletion(ref)),
  })
}
