import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { autosave } from '#shared/drafts/autosave.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { imageOfName, imageOfStrokes } from '#shared/steps/signature/signature-image.ts'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { SigningFields } from '#shared/steps/signature/SigningFields.tsx'
import type { SignatureBody } from '../signing/send-signature.ts'
import { useSending } from '../signing/use-sending.ts'
import { UnreachableScreen } from '../approval/unreachable.screen.tsx'
import { readSigning, updateSigning, type SigningDraft } from '../signing/signing-draft.ts'
import { useDocument, type OpenDocument } from '../signing/use-document.ts'
import { confirmationSchema, confirmationWords as words } from './confirmation.ts'

export function Confirmation() {
  const { document, reload } = useDocument()
  switch (document.at) {
    case 'loading':
      return <Skeleton lines={8} />
    case 'unreachable':
      return <UnreachableScreen text={document.text} onRetry={reload} />
    case 'open':
      return <WithDraft linkRef={document.ref} document={document.document} />
  }
}

interface Of {
  linkRef: string
  document: OpenDocument
}

/** Requires the draft of a read document; otherwise it redirects to the document (SIG-O4). */
function WithDraft({ linkRef, document }: Of) {
  const [draft, setDraft] = useState<SigningDraft | null>(null)
  useEffect(() => {
    void readSigning(linkRef).then((stored) => {
      if (stored.readSha256 === null) location.replace(paths.signature('approval', linkRef))
      else setDraft(stored)
    })
  }, [linkRef])
  return draft ? (
    <OpenConfirmation linkRef={linkRef} document={document} draft={draft} />
  ) : (
    <Skeleton lines={8} />
  )
}

function OpenConfirmation({ linkRef, document, draft }: Of & { draft: SigningDraft }) {
  const [isSaved, setSaved] = useState(draft.strokes.length > 0)
  const [strokes, setStrokes] = useState<Strokes>(draft.strokes)
  const [picture, setPicture] = useState(draft.isWaiting ? () => pictureOf(draft) : '')
  const saving = useMemo(
    () => autosave((change: Partial<SigningDraft>) => updateSigning(linkRef, change)),
    [linkRef],
  )
  /** Changes of this page that wait to be saved; a single save writes all of them. */
  const changed = useRef<Partial<SigningDraft>>({})
  const save = useCallback(
    (change: Partial<SigningDraft>) => saving.push((changed.current = { ...changed.current, ...change })),
    [saving],
  )
  const signer = document.personName.trim()
  const schema = useMemo(() => confirmationSchema(strokes, signer), [strokes, signer])
  const sending = useSending(linkRef, draft.isWaiting ? bodyOf(draft) : null)
  const draw = useCallback(
    (drawn: Strokes) => {
      setStrokes(drawn)
      save({ strokes: drawn })
      setSaved(false)
      void saving.flush().then(() => setSaved(true))
    },
    [save, saving],
  )
  const known = useMemo(
    () => ({ method: draft.method, name: draft.name === '' ? signer : draft.name }),
    [draft, signer],
  )
  const state = useStepForm({
    id: 'confirmation',
    schema,
    defaults: { method: 'drawn', drawing: '', name: '' },
    known,
    onTyped: ({ method, name }) => save({ method: method === 'typed' ? 'typed' : 'drawn', name }),
    onSubmit: async ({ method, name }) => {
      const signing = { ...draft, method, name, strokes }
      setPicture(pictureOf(signing))
      await saving.flush()
      await updateSigning(linkRef, { method, name, strokes, isWaiting: true })
      const sent = await sending.send(bodyOf(signing))
      return sent === 'left' ? untilNextPage() : sent === 'waiting' ? undefined : sent
    },
  })
  if (sending.isWaiting) {
    const { isOnline, isBusy, retry } = sending
    return <WaitingScreen isOnline={isOnline} isBusy={isBusy} picture={picture} onRetry={retry} />
  }
  return (
    <ConfirmationScreen
      state={state}
      documentName={document.documentName}
      signer={signer}
      strokes={strokes}
      onStrokes={draw}
      back={paths.signature('approval', linkRef)}
      refused={sending.refused}
      isSaved={isSaved && strokes.length > 0}
    />
  )
}

type Signing = Pick<SigningDraft, 'method' | 'name' | 'strokes' | 'readSha256'>

const pictureOf = ({ method, name, strokes }: Signing) =>
  method === 'typed' ? imageOfName(name.trim()) : imageOfStrokes(strokes)

const bodyOf = (signing: Signing): SignatureBody => ({
  signature: pictureOf(signing),
  method: signing.method,
  typedName: signing.method === 'typed' ? signing.name.trim() : null,
  sha256: signing.readSha256 ?? '',
})

interface Props {
  state: StepFormState<ReturnType<typeof confirmationSchema>>
  documentName: string
  /** Name of the signer in the document; empty if it has none. */
  signer: string
  strokes: Strokes
  onStrokes: (strokes: Strokes) => void
  /** Address of the document, to go back. */
  back: string
  /** Error text of a stored signature that was refused. */
  refused?: string | undefined
  /** True if the drawing is stored on the device. */
  isSaved: boolean
}

/** Screen to draw the signature, or to type the name instead (SIG-13 to SIG-16). */
export function ConfirmationScreen({
  state,
  documentName,
  signer,
  strokes,
  onStrokes,
  back,
  refused,
  isSaved,
}: Props) {
  return (
    <div className="document">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{documentName}</p>
      </header>
      {refused && <Alert kind="error">{refused}</Alert>}
      <StepForm state={state} submit={words.submit} aside={<Link href={back}>{words.back}</Link>}>
        <SigningFields
          bind={state.field}
          strokes={strokes}
          onStrokes={onStrokes}
          isSaved={isSaved}
          nameHint={words.nameHint(signer)}
        />
      </StepForm>
    </div>
  )
}

interface WaitingProps {
  isOnline: boolean
  isBusy: boolean
  picture: string
  onRetry: () => void
}

/** Shown after the signature while it is being sent, so that nothing is signed twice. */
export function WaitingScreen({ isOnline, isBusy, picture, onRetry }: WaitingProps) {
  return (
    <div className="document">
      <h1>{words.waiting.title}</h1>
      <img className="signature-picture" src={picture} alt="Tu firma" width="300" height="120" />
      <Alert kind="info">{isOnline ? words.waiting.unconfirmed : words.waiting.offline}</Alert>
      <Button wide busy={isBusy} icon={<IconRetry />} onClick={onRetry}>
        {words.waiting.retry}
      </Button>
    </div>
  )
}
