import { useEffect, useState, type ReactNode } from 'react'
import {
  ATTACHMENT_ACCEPT,
  type AttachmentError,
  type AttachmentSlot,
  attachmentOutline,
  attachmentTitle,
} from '#shared/domain/claims/attachments/attachments.ts'
import { paths } from '#shared/paths.ts'
import { useTitleAfterFailure } from '#shared/steps/focus-title.ts'
import { attend } from '#shared/steps/photos/session/attend.ts'
import type { SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { uploadsFrom } from '#shared/steps/photos/session/uploads-state.ts'
import { missingSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { documentTileWords } from '#shared/steps/photos/words.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import type { ClaimAttachment } from '#shared/contracts/claims/claim-payments.ts'
import { type ClaimWork, useNext } from '../step/claim-context.ts'
import { filesOfStep, stepWords as words } from '../step/step-words.ts'
import { fileStates, claimStatusWords } from '../claim-status/claim-status.ts'
import { claimSlots } from './claim-slots.ts'
import { attachmentErrorWords } from './file-words.ts'
import { OpenFiles } from './OpenFiles.tsx'
import { sendStatementOn, type Guarded, StatementCode } from './StatementCode.tsx'
import { GoodExample } from './GoodExample.tsx'

/** Files that a step requests, according to the insurer's state of each. */
interface Asked {
  readonly open: readonly ClaimAttachment[]
  /** Files that wait for a review, and can be replaced until then. */
  readonly received: readonly AttachmentSlot[]
  readonly approved: readonly AttachmentSlot[]
}

/** Returns the files to request; an approved file is not requested again (CLP-O9). */
function askedFiles(attachments: readonly ClaimAttachment[], slots: readonly AttachmentSlot[]): Asked {
  const known = new Map(attachments.map((one) => [one.slot, one]))
  const all = slots.map((slot) => known.get(slot) ?? ({ slot, state: 'missing', reason: null } as const))
  const namesOf = (state: ClaimAttachment['state']) =>
    all.filter((one) => one.state === state).map(({ slot }) => slot)
  return {
    open: all.filter(({ state }) => state !== 'approved'),
    received: namesOf('pending'),
    approved: namesOf('approved'),
  }
}

interface Props {
  step: keyof typeof filesOfStep
  work: ClaimWork
  isReady: boolean
  isLast?: boolean
  /** Asks for a code before a guarded call; present in the step whose file needs a code (D153). */
  guarded?: Guarded
  onNext: () => Promise<unknown>
  children?: ReactNode
}

/** Requested files of a step. The step can be left while their uploads continue. */
export function FilesPart({ step, work, isReady, isLast = false, guarded, onNext, children }: Props) {
  const { claim, kind, files } = work
  const { session, isFailed, retry } = useSlots(work)
  const { isBusy, press } = useNext(async () => {
    if (session && guarded) await sendStatementOn(session, guarded)
    return onNext()
  })
  useTitleAfterFailure(isFailed)
  const { lead, slots } = filesOfStep[step]
  const { open, received, approved } = askedFiles(claim?.attachments ?? [], slots)
  const names = open.map(({ slot }) => slot)
  const before = uploadsFrom<string, AttachmentError>(files?.photos ?? {})
  // The value is computed when the step opens, so that an arriving file does not move the layout.
  const isLacking = missingSlots(session?.$uploads.get() ?? before, names, received).length > 0
  const view = {
    slots: open.map(({ slot, state, reason }) => ({
      slot,
      name: attachmentTitle(slot),
      outline: attachmentOutline(slot),
      ...(state === 'refused' && { refusal: <RefusedFile slot={slot} reason={reason} /> }),
    })),
    received,
    errorWords: attachmentErrorWords,
    accept: ATTACHMENT_ACCEPT,
    words: documentTileWords,
  }
  return (
    <>
      <p className="lead">{lead}</p>
      <ApprovedFiles slots={approved} />
      {isFailed ? (
        <NotLoaded text={words.failed} onRetry={retry} />
      ) : open.length === 0 ? (
        <Alert kind="success">{words.approved}</Alert>
      ) : (
        <OpenFiles
          kind={kind}
          session={session}
          before={before}
          view={view}
          id={claim?.id}
          guarded={guarded}
          onBrought={() => {
            // A step with fields is not completed when a phone has sent its files.
            if (children === undefined && isReady) press()
          }}
        />
      )}
      {session && claim && (
        <StatementCode
          session={session}
          guarded={guarded}
          step={paths.claimStep(kind, 'bank-account', { claim: claim.id, policyNumber: claim.policyNumber })}
        />
      )}
      {children}
      {isLacking && <p className="quiet small">{words.later}</p>}
      <Button wide disabled={!isReady} busy={isBusy} onClick={press}>
        {isLast ? words.last : words.next}
      </Button>
    </>
  )
}

/** Hook for the document's upload session, shared by all steps, so that an upload continues on the next one. */
function useSlots({ kind, claim, files }: ClaimWork) {
  const [session, setSession] = useState<SlotSession<AttachmentError>>()
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const id = claim?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    // The page's data is used in the first try only; a retry asks the gateway.
    void claimSlots(kind, id, tries === 0 ? files : null).then((opened) => {
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
    // `files` is left out, because it always belongs to this claim.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, id, tries])
  return { session, isFailed, retry: () => setTries((count) => count + 1) }
}

/** List of approved files, which need not be sent again. */
function ApprovedFiles({ slots }: { slots: readonly AttachmentSlot[] }) {
  if (slots.length === 0) return null
  return (
    <ul className="claim-files">
      {slots.map((slot) => (
        <li key={slot}>
          <span>{attachmentTitle(slot)}</span>
          <Badge tone={fileStates.approved.tone}>{fileStates.approved.word}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** Reason of a refused file, with an acceptable example (CLP-O9). It is valid in a paragraph. */
function RefusedFile({ slot, reason }: { slot: AttachmentSlot; reason: string | null }) {
  return (
    <span className="claim-refused">
      <Badge tone={fileStates.refused.tone}>{fileStates.refused.word}</Badge>
      <span>
        <b>{claimStatusWords.why}:</b> {reason ?? claimStatusWords.noReason}
      </span>
      <GoodExample slot={slot} />
    </span>
  )
}
