import { Suspense, useEffect, useState } from 'react'
import { isPictureSlot, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import {
  missingSlots,
  newSlot,
  type AskedSlot,
  type MoreSlots,
} from '#shared/steps/photos/slots/asked-slot.ts'
import { uploadsFrom } from '#shared/steps/photos/session/uploads-state.ts'
import { SlotsScreen } from '#shared/steps/photos/slots/slots.screen.tsx'
import { tileWords } from '#shared/steps/photos/words.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useClaim } from '../claim-step/claim-context.ts'
import { openPhotos, removeKept, type PhotosSession } from './open-photos.ts'
import { keptSlots, type PhotoError } from './photos-store.ts'
import { photoErrors } from './slot-views.ts'

interface Props {
  slots?: readonly AskedSlot[]
  more?: MoreSlots
}

const none: readonly AskedSlot[] = []
const nothing = () => undefined
const before = {
  state: uploadsFrom<string, PhotoError>({}),
  words: tileWords,
  ...{ onTake: nothing, onFile: nothing, onUseMine: nothing, onUseTheirs: nothing },
  ...{ onRetry: nothing, onPhone: nothing },
}
/** Of photos that are as many as people like, a phone is asked for so many at once. */
const MORE_AT_ONCE = 4

const OnPhone = lazyPart(async () => (await import('./OnPhone.tsx')).OnPhone)

/** Photos of a step: each one taken or chosen, stored on this phone, and on its way by itself (CLF-86, CLF-87). */
export function FormPhotos({ slots = none, more }: Props) {
  const { ref, form } = useClaim()
  const [session, setSession] = useState<PhotosSession>()
  const [onPhone, setOnPhone] = useState<readonly PictureSlot[]>()
  useEffect(() => {
    let isGone = false
    void openPhotos(ref).then((opened) => {
      if (!isGone) setSession(opened)
    })
    return () => {
      isGone = true
    }
  }, [ref])
  const kept = keptSlots(form)
  const view = { slots, more, kept, errorWords: photoErrors }
  // As it will be for whoever has no photo here: it stands still while this phone is asked.
  if (!session) return <SlotsScreen {...view} {...before} />
  const ask = () => {
    const missing = missingSlots(
      session.$uploads.get(),
      slots.map(({ slot }) => slot),
      kept,
    )
    const others = more ? Array.from({ length: MORE_AT_ONCE }, () => newSlot(more.start)) : []
    setOnPhone([...missing, ...others].filter(isPictureSlot))
  }
  return (
    <>
      <PhotoSlots session={session} {...view} onRemoveKept={(slot) => removeKept(ref, slot)} onPhone={ask} />
      {onPhone && onPhone.length > 0 && (
        <Suspense>
          <OnPhone
            {...{ linkRef: ref, kept, session }}
            slots={onPhone}
            onClose={() => setOnPhone(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
