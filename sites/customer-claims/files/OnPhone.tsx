import { useStore } from '@nanostores/react'
import { makeFilesPhoneLink } from '#shared/contracts/claims/claim-files.ts'
import type { AttachmentError, AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { missingSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { PhoneDialog } from '#shared/steps/photos/slots/PhoneDialog.tsx'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { stepWords } from '../step/step-words.ts'
import type { Guarded } from './StatementCode.tsx'

interface Props {
  kind: ClaimKind
  id: string
  guarded: Guarded | undefined
  /** Slots for which the phone should take photos. */
  slots: readonly AttachmentSlot[]
  received: readonly AttachmentSlot[]
  session: SlotSession<AttachmentError>
  onClose: () => void
  /** Called once all photos have arrived. */
  onDone: () => void
}

/** Part for desktops: a phone takes the photos of this step, and the step then continues automatically (D107). */
export function OnPhone({ kind, id, guarded, slots, received, session, onClose, onDone }: Props) {
  const state = useStore(session.$uploads)
  const makeLink = async () => {
    const input = { params: { kind, id }, body: { slots: [...slots] } }
    const ask = () => call(makeFilesPhoneLink, input)
    const made = await (guarded?.(ask) ?? ask())
    if (made.ok) return { url: location.origin + made.data.path }
    return { failed: errorText(made.error, { link_missing: stepWords.failed, ...stepUpTexts }) }
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
