import { Suspense, useState } from 'react'
import type { AttachmentError, AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import type { UploadsState } from '#shared/steps/photos/session/uploads-state.ts'
import { missingSlots, type AskedSlot } from '#shared/steps/photos/slots/asked-slot.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { useUploads } from '#shared/steps/photos/slots/use-uploads.ts'
import type { SlotsViewProps } from '#shared/steps/photos/slots/slots.screen.tsx'
import type { Guarded } from './StatementCode.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'

interface Props {
  kind: ClaimKind
  /** Id of the claim; undefined until it is known. */
  id: string | undefined
  guarded: Guarded | undefined
  /** Upload session; undefined while this device's stored files are read. */
  session: SlotSession<AttachmentError> | undefined
  before: UploadsState<string, AttachmentError>
  view: Omit<SlotsViewProps<AttachmentError>, 'slots'> & {
    slots: readonly (AskedSlot & { readonly slot: AttachmentSlot })[]
    received: readonly AttachmentSlot[]
  }
  /** Continues to the next step, once a phone has sent all missing photos. */
  onBrought: () => void
}

const OnPhone = lazyPart(async () => (await import('./OnPhone.tsx')).OnPhone)

/** A step's files of a claim, which the customer photographs, chooses, or sends from a phone. */
export function OpenFiles({ kind, id, guarded, session, before, view, onBrought }: Props) {
  const state = useUploads(session, before)
  const [onPhone, setOnPhone] = useState<readonly AttachmentSlot[]>([])
  const { slots, received } = view
  const names = slots.map(({ slot }) => slot)
  const missing = missingSlots(state, names, received)
  const close = () => setOnPhone([])
  return (
    <>
      <PhotoSlots
        session={session}
        before={before}
        {...view}
        canRemove={false}
        // The phone is offered only while files are missing.
        onPhone={
          missing.length > 0 ? () => setOnPhone(names.filter((slot) => missing.includes(slot))) : undefined
        }
      />
      {onPhone.length > 0 && session && id !== undefined && (
        <Suspense>
          <OnPhone
            kind={kind}
            id={id}
            guarded={guarded}
            received={received}
            session={session}
            slots={onPhone}
            onClose={close}
            onDone={() => {
              close()
              onBrought()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
