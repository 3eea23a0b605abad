import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { pictureOfName, pictureOfStrokes } from '#shared/steps/signature/signature-image.ts'
import { signingSchema } from '#shared/steps/signature/signing.ts'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import { $isSigned, $saving, complete, sendAgain } from '../form/form-store.ts'
import { openPhotos } from '../photo-steps/open-photos.ts'
import { $photos, unsentCount } from '../photo-steps/photos-store.ts'
import { signatureAnswer } from './signature.ts'
import { endOf } from '../form/load-form.ts'
import { SignatureScreen, WaitingScreen } from './signature.screen.tsx'

type Signing = v.InferOutput<typeof signatureAnswer>
const unsigned: Signing = { method: 'drawn', name: '', strokes: [] }

/** The last step: signed, sent, and done (CLF-25, CLF-28, CLF-83). */
export function Signature() {
  const { wizard, ref } = useClaimStep('signature')
  return (
    <ClaimStep step="signature" wizard={wizard}>
      {wizard.isReady && <SigningStep wizard={wizard} linkRef={ref} />}
    </ClaimStep>
  )
}

type Step = ReturnType<typeof useClaimStep>

function SigningStep({ wizard, linkRef }: Pick<Step, 'wizard'> & { linkRef: string }) {
  const [typed] = useState(() => {
    const kept = v.safeParse(signatureAnswer, wizard.typed)
    return kept.success ? kept.output : unsigned
  })
  const [strokes, setStrokes] = useState<Strokes>(typed.strokes)
  // Also after a reload: it was signed on this device, and is still here.
  const isSigned = useStore($isSigned)
  const unsent = unsentCount(useStore($photos))
  // What was taken here goes first.
  useEffect(() => void openPhotos(linkRef), [linkRef])
  const { at } = useStore($saving)
  const schema = useMemo(() => signingSchema(strokes, ''), [strokes])
  const save = (change: Partial<Omit<Signing, 'strokes'>> & { strokes?: Strokes }) =>
    wizard.saveInput({ ...typed, strokes, ...change })
  const send = async (picture: string): Promise<SubmitFailure | undefined> => {
    const sent = await complete(picture)
    if (sent.at === 'refused') return { message: sent.text }
    if (sent.at === 'waiting') return undefined
    location.replace(endOf(linkRef, sent.receipt))
    return untilNextPage()
  }
  const state = useStepForm({
    id: 'signature',
    schema,
    defaults: { method: 'drawn', drawing: '', name: '' },
    known: typed,
    onTyped: ({ method, name }) => save({ method, name }),
    onSubmit: ({ method, name }) =>
      send(method === 'typed' ? pictureOfName(name.trim()) : pictureOfStrokes(strokes)),
  })
  if (isSigned && !state.isBusy)
    return <WaitingScreen isBusy={at === 'sending'} unsent={unsent} onRetry={sendAgain} />
  return (
    <SignatureScreen
      state={state}
      strokes={strokes}
      onStrokes={(drawn) => {
        setStrokes(drawn)
        save({ strokes: drawn })
      }}
    />
  )
}
