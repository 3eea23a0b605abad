import { useState, Suspense, type ReactNode } from 'react'
import {
  declineDocument,
  getDocument,
  getDocumentFile,
  startSigning,
  type DeclineCode,
} from '#shared/contracts/links/signature.ts'
import { call, pathOf, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { paths } from '#shared/paths.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import { useStepForm, type SubmitFailure, type StepFormState } from '#shared/forms/use-step-form.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { IconDownload } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { linkOwner, updateSigning } from '../signing/signing-draft.ts'
import { followDocument, useDocument, type OpenDocument } from '../signing/use-document.ts'
import type { Reading } from '../reader/use-reading.ts'
import { saveErrors } from '../words.ts'
import type { ReaderProps } from '../reader/Reader.tsx'
import { approvalSchema, waitingFor, approvalWords as words, declineSchema } from './approval.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { UnreachableScreen } from './unreachable.screen.tsx'

/** The reader is heavy, so it loads only if there is a document to show. */
const Reader = lazyPart(async () => (await import('../reader/Reader.tsx')).Reader, PartMissing)

/** Placeholder with the height of the reader. */
const Waiting = () => (
  <div className="reader-waiting">
    <Skeleton lines={12} />
  </div>
)

function LazyReader(props: ReaderProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Reader {...props} />
    </Suspense>
  )
}

export function Approval() {
  const { document, reload } = useDocument()
  switch (document.at) {
    case 'loading':
      return <Skeleton lines={8} />
    case 'unreachable':
      return <UnreachableScreen text={document.text} onRetry={reload} />
    case 'open':
      return <OpenApproval linkRef={document.ref} document={document.document} />
  }
}

const fileAddress = (ref: string, query: object) =>
  pathOf(getDocumentFile.path, { ref, kind: 'document' }, query)

function OpenApproval({ linkRef, document }: { linkRef: string; document: OpenDocument }) {
  const [{ sha256, undrawn }, setReading] = useState<Reading>({ sha256: null, undrawn: [] })
  const readSha256 = undrawn.length === 0 ? sha256 : null
  const [isDeclining, setDeclining] = useState(false)
  const state = useStepForm({
    id: 'approval',
    schema: approvalSchema,
    defaults: { accepted: false },
    isReady: readSha256 !== null,
    onSubmit: () => start(linkRef, readSha256),
  })
  const decline = useStepForm({
    id: 'decline',
    schema: declineSchema,
    defaults: { reason: '' },
    onSubmit: ({ reason }) => refuseToSign(linkRef, reason),
  })
  return (
    <ApprovalScreen
      state={state}
      documentName={document.documentName}
      personName={document.personName}
      file={{ save: fileAddress(linkRef, {}), view: fileAddress(linkRef, { view: '1' }) }}
      waiting={readSha256 !== null ? null : waitingFor(undrawn)}
      onDecline={() => setDeclining(true)}
    >
      <LazyReader url={fileAddress(linkRef, {})} onReading={setReading} />
      <DeclineDialog open={isDeclining} state={decline} onClose={() => setDeclining(false)} />
    </ApprovalScreen>
  )
}

/** Starts the signature at the gateway (SIG-17, SIG-O3). */
async function start(ref: string, readSha256: string | null): Promise<SubmitFailure | undefined> {
  const started = await call(startSigning, { params: { ref } })
  if (!started.ok && !(await wasStarted(ref))) return afterFailure(started.error)
  await updateSigning(ref, { readSha256 })
  location.assign(paths.signature('confirmation', ref))
  return untilNextPage()
}

/** True if the document was started although the answer was lost. */
async function wasStarted(ref: string): Promise<boolean> {
  const now = await call(getDocument, { params: { ref } })
  return now.ok && now.data.state === 'open' && now.data.started
}

async function refuseToSign(ref: string, reason: string): Promise<SubmitFailure | undefined> {
  const store = submissionDrafts(linkOwner(ref))
  const input = { params: { ref }, body: { reason } }
  const declined = await submitOnce(store, 'refusal', declineDocument, input)
  if (!declined.ok) return afterFailure(declined.error)
  const unknown = await followDocument()
  return unknown === undefined ? untilNextPage() : { message: unknown }
}

/** Handles a failed start: a closed document redirects to its end page, other failures are shown. */
async function afterFailure(error: CallError<DeclineCode>): Promise<SubmitFailure | undefined> {
  if (error.code !== 'concluded' && error.code !== 'link_missing') {
    return { message: errorText(error, saveErrors) }
  }
  const unknown = await followDocument()
  return unknown === undefined ? untilNextPage() : { message: unknown }
}

interface Props {
  state: StepFormState<typeof approvalSchema>
  documentName: string
  personName: string
  /** Addresses of the file, for download and for display. */
  file: { readonly save: string; readonly view: string }
  /** Reason why the document cannot be signed yet; null once it can. */
  waiting: string | null
  onDecline: () => void
  /** Content with the pages of the document. */
  children: ReactNode
}

/** Screen to read the document, tick the box and continue (SIG-10 to SIG-12). */
export function ApprovalScreen({
  state,
  documentName,
  personName,
  file,
  waiting,
  onDecline,
  children,
}: Props) {
  return (
    <div className="document">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">
          <b>{documentName}</b> para {personName}.
        </p>
      </header>
      {children}
      <p className="cluster document-files">
        <Link href={file.save} download>
          <IconDownload size={18} /> {words.download}
        </Link>
        <Link href={file.view} external>
          {words.open}
        </Link>
      </p>
      <StepForm
        state={state}
        submit={words.submit}
        aside={
          <Button kind="quiet" wide onClick={onDecline}>
            {words.decline}
          </Button>
        }
      >
        <Checkbox label={words.accepted} hint={waiting ?? undefined} {...state.field('accepted')} />
      </StepForm>
    </div>
  )
}
