import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { autosave } from '#shared/drafts/autosave.ts'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { imageOfName, imageOfStrokes } from '#shared/steps/signature/signature-image.ts'
import type { SignatureBody } from '../signing/send-signature.ts'
import { useSending } from '../signing/use-sending.ts'
import { confirmationSchema } from './confirmation.ts'
import { ConfirmationScreen, WaitingScreen } from './confirmation.screen.tsx'
import { UnreachableScreen } from '../approval/unreachable.screen.tsx'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { readSigning, updateSigning, type SigningDraft } from '../signing/signing-draft.ts'
import { useDocument, type OpenDocument } from '../signing/use-document.ts'

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

/** Requires the draft of a read document; otherwise it leads back to the document (SIG-O4). */
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
  /** Changes of this page that wait to be saved; one save writes all of them. */
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
