import { useStore } from '@nanostores/react'
import { makeClaimPhoneLink } from '#shared/contracts/claims/claim-phone-link.ts'
import type { PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { missingSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { PhoneDialog } from '#shared/steps/photos/slots/PhoneDialog.tsx'
import { formErrors } from '../words.ts'
import type { PhotosSession } from '#shared/claim-form/photos/open-form-photos.ts'

interface Props {
  linkRef: string
  /** Slots for which the other phone should take photos. */
  slots: readonly PictureSlot[]
  /** Slots whose photo the insurer has already. */
  received: readonly string[]
  session: PhotosSession
  onClose: () => void
  /** Called once all photos have arrived. */
  onDone: () => void
}

/** Lets a desktop user take this step's photos with a phone; the step continues by itself (D107). */
export function OnPhone({ linkRef, slots, received, session, onClose, onDone }: Props) {
  const state = useStore(session.$uploads)
  const makeLink = async () => {
    const made = await call(makeClaimPhoneLink, { params: { ref: linkRef }, body: { slots: [...slots] } })
    if (made.ok) return { url: location.origin + made.data.path }
    return { failed: errorText(made.error, formErrors) }
  }
  const arrived = slots.length - missingSlots(state, slots, received).length
  return (
    <PhoneDialog
      makeLink={makeLink}
      session={session}
      arrived={arrived}
      onClose={onClose}
      onDone={onDone}
      isDone={arrived === slots.length}
    />
  )
}
