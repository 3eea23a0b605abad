import { useEffect, useState } from 'react'
import type { AskedSlot, MoreSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { useClaim } from '../claim-step/claim-context.ts'
import { openPhotos, removeKept, type PhotosSession } from './open-photos.ts'
import { keptSlots } from './photos-store.ts'
import { photoErrors } from './slot-views.ts'

interface Props {
  slots?: readonly AskedSlot[]
  more?: MoreSlots
}

const none: readonly AskedSlot[] = []

/** Photos of a step: each one taken or chosen, stored on this phone, and on its way by itself (CLF-86, CLF-87). */
export function FormPhotos({ slots = none, more }: Props) {
  const { ref, form } = useClaim()
  const [session, setSession] = useState<PhotosSession>()
  useEffect(() => {
    let isGone = false
    void openPhotos(ref).then((opened) => {
      if (!isGone) setSession(opened)
    })
    return () => {
      isGone = true
    }
  }, [ref])
  if (!session) return <Skeleton lines={6} />
  return (
    <PhotoSlots
      session={session}
      slots={slots}
      more={more}
      kept={keptSlots(form)}
      errorWords={photoErrors}
      onRemoveKept={(slot) => removeKept(ref, slot)}
    />
  )
}
