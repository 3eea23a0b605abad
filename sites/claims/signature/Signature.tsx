import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { imageOfName, imageOfStrokes } from '#shared/steps/signature/signature-image.ts'
import { signingSchema } from '#shared/steps/signature/signing.ts'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { setFlags, useClaimStep } from '../claim-step/use-claim-step.ts'
import { claimTenant, DRIVER } from '../form/claim-tenant.ts'
import {
  $isFinished,
  $photos as $allPhotos,
  $reviewed,
  $saving,
  $voided,
  complete,
  sendAgain,
} from '../form/form-store.ts'
import { unsaidSteps } from '../form/form-wizard-store.ts'
import { unsentCount } from '#shared/steps/claims/photos/photo-changes.ts'
import { $photos } from '../photo-steps/photos-store.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { differencesOf } from '#shared/form-by-link/signatures/signature.ts'
import { formErrors } from '../words.ts'
import { lackingOf } from './lacking.ts'
import { signatureAnswer, signatureWords as words } from './signature.ts'
import { endOf } from '../form/load-form.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { SignatureScreen, WaitingScreen } from './signature.screen.tsx'

const Lacking = lazyPart(async () => (await import('./Lacking.tsx')).Lacking, PartMissing)

const Differences = lazyPart(async () => (await import('./Differences.tsx')).Differences, PartMissing)

type Signing = v.InferOutput<typeof signatureAnswer>
const unsigned: Signing = { method: 'drawn', name: '', strokes: [] }

/** Last step: the driver signs and sends the form (CLF-25, CLF-28, CLF-83). */
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

/** Waits until unsaved steps are read before it shows the signature, so that the drawing area does not move. */
function SigningStep(props: SigningProps) {
  const { unsaid, findUnsaid } = useUnsaid(props)
  return unsaid && <Signing {...props} unsaid={unsaid} findUnsaid={findUnsaid} />
}

function Signing({ form, flow, wizard, linkRef, unsaid, findUnsaid }: SigningProps & Found) {
  const [typed] = useState(() => {
    const draft = v.safeParse(signatureAnswer, wizard.typed)
    return draft.success ? draft.output : unsigned
  })
  const [strokes, setStrokes] = useState<Strokes>(typed.strokes)
  // True after the signature, also after a reload while the form is unsent.
  const isSigned = useStore($isFinished)
  const unsent = unsentCount(useStore($photos))
  const { content, changed, accept } = useReviewed(form)
  // Photos of this device are sent before the signature.
  useEffect(() => {
    void import('../photo-steps/open-photos.ts')
      .then((code) => code.openPhotos(linkRef))
      .catch(() => undefined)
    // The code that sends is loaded in advance, in case the network is lost.
    void import('#shared/form-by-link/session/completion.ts').catch(() => undefined)
  }, [linkRef])
  const saving = useStore($saving)
  const schema = useMemo(() => signingSchema(strokes, ''), [strokes])
  const save = (change: Partial<Omit<Signing, 'strokes'>> & { strokes?: Strokes }) =>
    wizard.saveInput({ ...typed, strokes, ...change })
  const send = async (image: string): Promise<SubmitFailure | undefined> => {
    // Input may have been typed in another tab since the step opened.
    if (await findUnsaid()) return { message: words.unsaid.again }
    // The signature covers the content at the moment of the press.
    accept()
    const sent = await complete({ signer: DRIVER, image, content, version: form.version }, [DRIVER])
    switch (sent.at) {
      case 'completed':
        location.replace(endOf(linkRef, sent.receipt))
        return untilNextPage()
      case 'refused':
        return { message: refusalText(sent.reasons, flow) }
      case 'conflict':
        return { message: errorText({ code: 'changed' }, formErrors) }
      case 'voided':
        return { message: errorText({ code: 'signed_other' }, formErrors) }
      default:
        return undefined
    }
  }
  const lacking = saving.at === 'refused' ? lackingOf(saving.reasons, flow) : []
  const open = (slug: string) => openStep(wizard, slug)
  const state = useStepForm({
    id: 'signature',
    schema,
    defaults: { method: 'drawn', drawing: '', name: '' },
    known: typed,
    onTyped: ({ method, name }) => save({ method, name }),
    onSubmit: ({ method, name }) =>
      send(method === 'typed' ? imageOfName(name.trim()) : imageOfStrokes(strokes)),
  })
  if (isSigned && !state.isBusy)
    return (
      <WaitingScreen
        isBusy={saving.at === 'sending'}
        unsent={unsent}
        isLinkOver={saving.at === 'link_over'}
        until={'until' in saving ? saving.until : null}
        onRetry={sendAgain}
      />
    )
  return (
    <SignatureScreen
      state={state}
      strokes={strokes}
      unsaid={unsaid}
      changed={
        (changed || lacking.length > 0) && (
          <Suspense>
            {lacking.length > 0 && <Lacking items={lacking} onOpen={open} />}
            {changed && <Differences {...changed} />}
          </Suspense>
        )
      }
      onOpen={open}
      onStrokes={(drawn) => {
        setStrokes(drawn)
        save({ strokes: drawn })
      }}
    />
  )
}

/** Text of a refused signature; missing values are listed separately, each with a link. */
const refusalText = (reasons: Values, flow: Step['flow']): string =>
  lackingOf(reasons, flow).length > 0
    ? errorText({ code: 'incomplete' }, formErrors)
    : [...new Set(Object.values(reasons))].join(' ')

/** Opens a step from the signature; from there the person returns by the summary (CLF-07). */
const openStep = (wizard: Step['wizard'], slug: string): void =>
  void wizard.goTo(slug).then(() => setFlags({ edit: true }))

/** Hook for the current content, and its differences from the reviewed or signed one (D128). */
function useReviewed(form: Step['form']) {
  const photos = useStore($allPhotos)
  const voided = useStore($voided).at(0)
  const content = useMemo(() => claimTenant.contentOf(form, photos, DRIVER), [form, photos])
  const [reviewed, setReviewed] = useState(() => $reviewed.get() ?? content)
  const differences = voided?.differences ?? differencesOf(reviewed, content)
  const isChanged = voided !== undefined || differences.length > 0
  return {
    content,
    accept: () => setReviewed(content),
    changed: isChanged ? { isVoided: voided !== undefined, differences } : undefined,
  }
}

interface Found {
  readonly unsaid: readonly StepOf[]
  /** True if there is unsaved input that was not listed yet. */
  readonly findUnsaid: () => Promise<boolean>
}
type StepOf = Step['flow'][string]

/** Finds steps with unsaved input, which the signature would not cover. */
function useUnsaid({ form, flow }: Pick<Step, 'form' | 'flow'>) {
  const [steps, setSteps] = useState<readonly string[]>()
  const { place } = form
  // A failure of the device's storage must not block the signature.
  const unsaidHere = () => unsaidSteps(flow, form).catch((): readonly string[] => [])
  useEffect(() => {
    void unsaidHere().then(setSteps)
    // Runs once when the step opens; `findUnsaid` looks again before sending.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [flow, place])
  return {
    /** Steps with unsaved input; undefined while they are being read. */
    unsaid: steps?.flatMap((step) => flow[step] ?? []),
    findUnsaid: async () => {
      const now = await unsaidHere()
      setSteps(now)
      return now.some((step) => steps?.includes(step) !== true)
    },
  }
}
