import { useEffect, useState, type ReactNode } from 'react'
import { ATTACHMENT_ACCEPT, type AttachmentError } from '#shared/domain/claims/attachment-files.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { attend } from '#shared/steps/photos/session/attend.ts'
import type { ClaimAttachment } from '#shared/contracts/claims/claim-payments.ts'
import type { AttachmentSlot } from '#shared/domain/claims/attachments.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { slotWords } from '../claim-status/claim-status.ts'
import type { ClaimWork } from '../step/claim-context.ts'
import { fileErrorWords, filesOfStep, stepWords as words } from '../step/step-words.ts'
import { useNext } from '../step/use-next.ts'
import { claimSlots } from './claim-slots.ts'

interface Props {
  step: keyof typeof filesOfStep
  work: ClaimWork
  isReady: boolean
  onNext: () => Promise<unknown>
  children?: ReactNode
}

/** The files that a step asks for; what is sent goes on by itself, so nobody waits for it. */
export function FilesPart({ step, work, isReady, onNext, children }: Props) {
  const { claim, kind } = work
  const { isBusy, press } = useNext(onNext)
  const { session, isFailed, retry } = useSlots(work)
  const { lead, slots } = filesOfStep[step]
  const asked = askedFiles(claim?.attachments ?? [], slots)
  return (
    <>
      <p className="lead">{lead}</p>
      {isFailed ? (
        <NotLoaded text={words.failed} onRetry={retry} />
      ) : asked.slots.length === 0 ? (
        <Alert kind="success">{words.approved}</Alert>
      ) : session ? (
        <PhotoSlots
          session={session}
          slots={asked.slots.map(({ slot, reason }) => ({
            slot,
            name: slotWords[slot],
            outline: outlineOf(slot),
            ...(reason !== null && { lead: `${words.why}: ${reason}` }),
          }))}
          kept={asked.kept}
          errorWords={fileErrorWords}
          accept={ATTACHMENT_ACCEPT}
          canRemove={false}
        />
      ) : (
        <Skeleton lines={4} />
      )}
      {children}
      <p className="quiet small">{words.later}</p>
      <Button wide disabled={!isReady} busy={isBusy} onClick={press}>
        {step === (kind === 'damage' ? 'pictures' : '') ? words.last : words.next}
      </Button>
    </>
  )
}

/** What is approved is not asked for again (CLP-O9); what waits for somebody to look can be replaced. */
function askedFiles(attachments: readonly ClaimAttachment[], slots: readonly AttachmentSlot[]) {
  const known = new Map(attachments.map((one) => [one.slot, one]))
  const open = slots.filter((slot) => known.get(slot)?.state !== 'approved')
  return {
    slots: open.map((slot) => ({ slot, reason: known.get(slot)?.reason ?? null })),
    kept: open.filter((slot) => known.get(slot)?.state === 'pending'),
  }
}

function outlineOf(slot: string) {
  if (slot === 'vehicle-front') return 'front'
  if (slot === 'vehicle-left') return 'left'
  if (slot === 'vehicle-right') return 'right'
  if (slot === 'vehicle-back') return 'back'
  if (slot.startsWith('id-') || slot === 'circulation-card') return 'card'
  return slot.startsWith('damage-') || slot === 'vehicle-serial' ? 'none' : 'document'
}

/** One session for the document: a file that is on its way goes on while another step is on show. */
function useSlots({ kind, claim }: ClaimWork) {
  const [session, setSession] = useState<SlotSession<AttachmentError>>()
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const id = claim?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    void claimSlots(kind, id).then((opened) => {
      if (isGone) return
      setFailed(opened === null)
      if (opened === null) return
      setSession(opened)
      stop = attend(opened, `claim-payment:${kind}:${id}`)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [kind, id, tries])
  return { session, isFailed, retry: () => setTries((count) => count + 1) }
}
