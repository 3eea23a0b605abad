import { Suspense, useEffect, useState } from 'react'
import { isPictureSlot, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import {
  missingSlots,
  newSlot,
  type AskedSlot,
  type MoreSlots,
} from '#shared/steps/photos/slots/asked-slot.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { useUploads } from '#shared/steps/photos/slots/use-uploads.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useClaim } from '../claim-step/claim-context.ts'
import type { PhotosSession } from '#shared/claim-form/photos/open-form-photos.ts'
import { openPhotos, removeReceived } from './open-photos.ts'
import { receivedSlots } from './photos-store.ts'
import { formTileWords, photoErrors } from '#shared/steps/claims/photos/slot-views.ts'

interface Props {
  slots?: readonly AskedSlot[]
  more?: MoreSlots
  /** Continues to the next step, once another phone has sent all missing photos. */
  onBrought?: () => void
}

const none: readonly AskedSlot[] = []
/** Maximum of photos that are requested from another phone at once, if the step accepts any number. */
const MORE_AT_ONCE = 4

const OnPhone = lazyPart(async () => (await import('./OnPhone.tsx')).OnPhone)

/**
 * Photo tiles of a step. Photos are taken or chosen, stored on this phone, and sent automatically (CLF-86,
 * CLF-87).
 */
export function FormPhotos({ slots = none, more, onBrought }: Props) {
  const { ref, form } = useClaim()
  const [session, setSession] = useState<PhotosSession>()
  const [onPhone, setOnPhone] = useState<readonly PictureSlot[]>([])
  useEffect(() => {
    let isGone = false
    void openPhotos(ref).then((opened) => {
      if (!isGone) setSession(opened)
    })
    return () => {
      isGone = true
    }
  }, [ref])
  const state = useUploads(session)
  const received = receivedSlots(form)
  const names = slots.map(({ slot }) => slot)
  const missing = missingSlots(state, names, received)
  const ask = () => {
    const others = more ? Array.from({ length: MORE_AT_ONCE }, () => newSlot(more.start)) : []
    setOnPhone([...missing, ...others].filter(isPictureSlot))
  }
  const close = () => setOnPhone([])
  return (
    <>
      <PhotoSlots
        session={session}
        slots={slots}
        more={more}
        received={received}
        errorWords={photoErrors}
        words={formTileWords}
        onRemoveReceived={(slot) => removeReceived(ref, slot)}
        // The phone is offered only while photos are missing, or more are accepted.
        onPhone={more || missing.length > 0 ? ask : undefined}
      />
      {onPhone.length > 0 && session && (
        <Suspense>
          <OnPhone
            received={received}
            session={session}
            linkRef={ref}
            slots={onPhone}
            onClose={close}
            onDone={() => {
              close()
              onBrought?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
