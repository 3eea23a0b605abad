import type { PhotosSession } from '#shared/claim-form/photos/open-form-photos.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AskedSlot, MoreSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { formTileWords, photoErrors } from '#shared/steps/claims/photos/slot-views.ts'
import { $photos as $allPhotos, renames } from '../form/form-store.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { openPhotos, removeReceived } from './open-photos.ts'
import { receivedSlots } from './photos-store.ts'

interface Props {
  slots?: readonly AskedSlot[]
  more?: MoreSlots
  /** True for a photo that cannot be removed (ADJ-38). */
  isKept?: (slot: string) => boolean
}

const none: readonly AskedSlot[] = []

/**
 * Photo tiles of an item. Photos are taken or chosen, stored on this device, and sent automatically; the
 * insurer's photos are shown too.
 */
export function AdjusterPhotos({ slots = none, more, isKept }: Props) {
  const { form } = useAdjuster()
  const { place } = form
  const [session, setSession] = useState<PhotosSession>()
  const photos = useStore($allPhotos)
  useEffect(() => {
    let isGone = false
    void openPhotos(place).then((opened) => {
      if (!isGone) setSession(opened)
    })
    return () => {
      isGone = true
    }
  }, [place])
  return (
    <PhotoSlots
      session={session}
      slots={slots}
      more={more}
      received={receivedSlots(photos, renames())}
      errorWords={photoErrors}
      words={formTileWords}
      isKept={isKept}
      onRemoveReceived={removeReceived}
    />
  )
}
