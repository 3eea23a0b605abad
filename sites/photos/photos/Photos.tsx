import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { Capture, type Asked } from '#shared/steps/photos/capture/Capture.tsx'
import { changedSlots, slotOf, slotStatus, waitingUntil } from '#shared/steps/photos/session/uploads-state.ts'
import { nextSide, type PhotosState } from '../upload-session/photos-state.ts'
import type { UploadSession } from '../upload-session/upload-session.ts'
import { useUploadSession } from '../upload-session/use-upload-session.ts'
import { FailedScreen, LinkOverScreen } from './ended.screen.tsx'
import { wordsOf } from '#shared/steps/photos/slots/PhotoTile.tsx'
import { announced, refusalText } from '#shared/steps/photos/words.ts'
import { PhotosScreen } from './photos.screen.tsx'
import { errorWords, sideNames, sideTileWords, stepOf } from '../words.ts'
import { repeated } from './repeated.ts'

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
