import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { changedSides, nextSide, standing, type PhotosState } from '../upload-session/photos-state.ts'
import type { Desk } from '../upload-session/upload-session.ts'
import { useDesk } from '../upload-session/use-upload-session.ts'
import { FailedScreen, LinkOverScreen } from './ended.screen.tsx'
import { wordsOf } from './PhotoTile.tsx'
import { PhotosScreen } from './photos.screen.tsx'
import { errorTexts, photosTexts as texts, sideNames } from '../words.ts'
import { Capture, type Asked } from '../capture/Capture.tsx'

const nothing = () => undefined
const idle = { onTake: nothing, onFile: nothing, onUseMine: nothing, onUseTheirs: nothing }

/** /vehicle-photos/{ref}/photos. */
export function Photos() {
  const { opened, reload } = useDesk()
  switch (opened.at) {
    case 'loading':
      return <PhotosScreen photos={undefined} onSubmit={nothing} onRetry={nothing} {...idle} />
    case 'failed':
      return <FailedScreen message={opened.message} onRetry={reload} />
    case 'link_missing':
      return <LinkOverScreen />
    case 'open':
      return <AtDesk desk={opened.desk} />
  }
}

function AtDesk({ desk }: { desk: Desk }) {
  const photos = useStore(desk.$photos)
  const [asked, setAsked] = useState<Asked>()
  const said = useAnnouncements(photos)
  if (photos.isLinkOver) return <LinkOverScreen />
  return (
    <>
      <PhotosScreen
        photos={photos}
        onTake={(side) => setAsked({ side })}
        onFile={(side, file) => setAsked({ side, file })}
        onUseMine={(side) => void desk.useMine(side)}
        onUseTheirs={(side) => void desk.useTheirs(side)}
        onSubmit={() => void desk.submit()}
        onRetry={desk.wake}
      />
      <p className="sr-only" role="status">
        {said}
      </p>
      {asked && (
        <Capture
          asked={asked}
          stamp={desk.stamp}
          onClose={() => setAsked(undefined)}
          onUse={async (side, shot) => {
            await desk.keep(side, shot)
            return nextSide(desk.$photos.get(), side)
          }}
        />
      )}
    </>
  )
}

/** What has just become of a photo, for whoever does not see it. */
function useAnnouncements(photos: PhotosState): string {
  const before = useRef(photos)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const sides = changedSides(before.current, photos)
    before.current = photos
    if (sides.length > 0) setSaid(sides.map((side) => sentenceOf(photos, side)).join(' '))
  }, [photos])
  return said
}

function sentenceOf(photos: PhotosState, side: PhotoSide): string {
  const now = standing(photos.sides[side])
  const words = now.at === 'refused' ? errorTexts[now.error] : wordsOf(now)
  return `${texts.announce(sideNames[side], words.replace(/\.$/, ''))}.`
}
