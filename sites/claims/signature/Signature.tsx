import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { pictureOfName, pictureOfStrokes } from '#shared/steps/signature/signature-image.ts'
import { signingSchema } from '#shared/steps/signature/signing.ts'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { setFlags } from '../claim-step/page-flags.ts'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import { $isSigned, $saving, complete, sendAgain } from '../form/form-store.ts'
import { unsaidSteps } from '../form/form-wizard-store.ts'
import { openPhotos } from '../photo-steps/open-photos.ts'
import { $photos, unsentCount } from '../photo-steps/photos-store.ts'
import { signatureAnswer, signatureWords as words } from './signature.ts'
import { endOf } from '../form/load-form.ts'
import { SignatureScreen, WaitingScreen } from './signature.screen.tsx'

type Signing = v.InferOutput<typeof signatureAnswer>
const unsigned: Signing = { method: 'drawn', name: '', strokes: [] }

/** The last step: signed, sent, and done (CLF-25, CLF-28, CLF-83). */
export function Signature() {
  const { form, flow, wizard, ref } = useClaimStep('signature')
  return (
    <ClaimStep step="signature" wizard={wizard}>
      {wizard.isReady && <SigningStep form={form} flow={flow} wizard={wizard} linkRef={ref} />}
    </ClaimStep>
  )
}

type Step = ReturnType<typeof useClaimStep>

interface SigningProps extends Pick<Step, 'form' | 'flow' | 'wizard'> {
  linkRef: string
}

/** Nothing moves under a hand that signs: what is unsaid is known before the field is there. */
function SigningStep(props: SigningProps) {
  const { unsaid, findUnsaid } = useUnsaid(props)
  return unsaid && <Signing {...props} unsaid={unsaid} findUnsaid={findUnsaid} />
}

function Signing({ wizard, linkRef, unsaid, findUnsaid }: SigningProps & Found) {
  const [typed] = useState(() => {
    const draft = v.safeParse(signatureAnswer, wizard.typed)
    return draft.success ? draft.output : unsigned
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
    // Another tab may have been typed in since.
    if (await findUnsaid()) return { message: words.unsaid.again }
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
      unsaid={unsaid}
      onOpen={(slug) =>
        // CLF-07: forward from there leads back to the summary, and here.
        void wizard.goTo(slug).then(() => setFlags({ edit: true }))
      }
      onStrokes={(drawn) => {
        setStrokes(drawn)
        save({ strokes: drawn })
      }}
    />
  )
}

interface Found {
  readonly unsaid: readonly StepOf[]
  /** Whether there is any that was not shown yet. */
  readonly findUnsaid: () => Promise<boolean>
}
type StepOf = Step['flow'][string]

/** Steps with something that was typed and never said: signed is what the form has. */
function useUnsaid({ form, flow }: Pick<Step, 'form' | 'flow'>) {
  const [steps, setSteps] = useState<readonly string[]>()
  const { place } = form
  // A device that cannot be asked keeps nobody from signing.
  const unsaidHere = () => unsaidSteps(flow, form).catch((): readonly string[] => [])
  useEffect(() => {
    void unsaidHere().then(setSteps)
    // Once, as the step is opened: what comes later is looked for before it is sent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [flow, place])
  return {
    /** Undefined while this device is asked. */
    unsaid: steps?.flatMap((step) => flow[step] ?? []),
    findUnsaid: async () => {
      const now = await unsaidHere()
      setSteps(now)
      return now.some((step) => steps?.includes(step) !== true)
    },
  }
}
