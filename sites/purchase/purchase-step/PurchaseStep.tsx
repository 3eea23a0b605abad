/**
 * The frame of every step of the purchase. To add a step:
 * 1. Texts and schema in `<step>/<step>.ts`; an entry in `flows/purchase.ts` (title, slug, schema, `derived` for
 * results, `when` for its condition). Its name in `EVENTS` below if BUY-05 numbers it.
 * 2. `<step>/<Step>.tsx`, its screen, `<PurchaseStep step="salvage">{(frame) => <Screen {...frame} />}</PurchaseStep>`,
 * and its entry in `screens.ts`. It is loaded from there while an earlier step is filled in.
 * 3. Its page, with which the purchase may start: `<step>/<step>.page.tsx`, the island with this screen. Around it
 * `pages/policy/contract/<slug>/index.astro`, and its row in `shared/sites.ts`.
 * The page is built with an empty draft, so the children render at once, `wizard.isReady` false. Then the draft is
 * read, and a step that may not be opened redirects. `wizard.typed`, `answers` and `results` are there from then on. A
 * step that follows another one in the same document has them at its first render.
 * Use `wizard.saveInput(typed)` for input (`onTyped` of useStepForm). Return `wizard.complete(typed, { vehicleId })`
 * from `onSubmit`: it saves the answer with the server's results and shows the next step. Each visit mounts the screen
 * again, without earlier state.
 * Call `store.end(vin)` once it is paid. `isAllowed === false` forbids only requesting a policy (BUY-170). A page that
 * is not a step (the bill) uses `usePurchase()`.
 */
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import { use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { postEvent } from '#shared/contracts/events.ts'
import { call } from '#shared/http/call.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { useTitleAfterFailure } from '#shared/steps/focus-title.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { FarLand } from '#shared/ui/road/FarLand.tsx'
import { useWizard, type WizardState } from '#shared/wizard/use-wizard.ts'
import { Wizard } from '#shared/wizard/Wizard.tsx'
import { purchaseResults, type PurchaseResults } from '../flows/answers.ts'
import { purchaseFlow, type PurchaseFlow, type PurchaseKey } from '../flows/purchase.ts'
import type { BannerCar } from './CarBanner.tsx'
import { CarDrawing, useCarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'
import { PurchaseContext, type Buying } from './purchase-context.ts'
import { getPaymentState } from '#shared/contracts/purchase/payment-state.ts'

export interface PurchaseStepFrame<K extends PurchaseKey> extends Pick<
  Buying,
  'session' | 'store' | 'isAllowed' | 'renewal'
> {
  readonly wizard: WizardState<PurchaseFlow, K>
  readonly results: PurchaseResults
}

interface Props<K extends PurchaseKey> {
  step: K
  /** True if the content takes the whole frame, as a comparison does. */
  isWide?: boolean
  /** Title in place of the flow's, for a step that can show two things. */
  title?: ReactNode
  children: (frame: PurchaseStepFrame<K>) => ReactNode
}

/**
 * Events of the numbered steps (BUY-05), counted when a step is reached (BUY-06, FND-95). The completion page
 * counts itself.
 */
const EVENTS: Partial<Record<PurchaseKey, Parameters<typeof countStep>[0]>> = {
  vehicle: 'vehicle',
  plan: 'plan_selection',
  person: 'person',
  review: 'review',
  payment: 'payment',
}

function countStep(
  step: 'person' | 'vehicle' | 'plan_selection' | 'review' | 'payment' | 'completion',
): void {
  void call(postEvent, { body: { name: 'wizard_step', step } })
}

export function PurchaseStep<K extends PurchaseKey>({ step, isWide, title, children }: Props<K>) {
  const { session, store, isAllowed, isFailed, retry, renewal } = use(PurchaseContext)
  const keeps = useKeeps()
  const flow = renewal?.flow ?? purchaseFlow
  const walked = useWizard(flow, step)
  const { saveInput: save, isReady, answers, typed } = walked
  const [hasTyped, setTyped] = useState(false)
  const saveInput = useCallback(
    (input: unknown) => {
      setTyped(true)
      save(input)
    },
    [save],
  )
  const wizard = { ...walked, saveInput, ...wayOut(walked.back, renewal) }
  const hasAnswers = hasTyped || typed !== undefined || Object.keys(answers).length > 0
  const isSaved = isReady && hasAnswers && keeps === 'device'
  useReached(step, isReady)
  useTitleAfterFailure(isFailed)
  const car = useCar(renewal)
  useCarDrawing(car?.body)
  const results = purchaseResults(wizard.results)
  useFinished(step, wizard, results.request?.policyNumber)
  return (
    <Wizard
      flow={flow}
      step={step}
      wizard={wizard}
      isWide={isWide}
      title={title}
      isSaved={isSaved}
      isUnsaved={isReady && hasAnswers && keeps === 'memory'}
      land={<FarLand />}
      car={car && <CarDrawing body={car.body} />}
    >
      {isFailed && (
        <Alert kind="error" action={<LinkButton onClick={retry}>Volver a intentar</LinkButton>}>
          {FAILED_TEXT}
        </Alert>
      )}
      {children({ wizard, results, session, store, isAllowed, ...(renewal && { renewal }) })}
    </Wizard>
  )
}

/** Hook for the known facts of the car; at the step of the car they are the typed ones. */
function useCar(renewal: Buying['renewal']): Pick<BannerCar, 'body'> | undefined {
  const { typed } = useWizard(purchaseFlow, 'vehicle')
  if (renewal) return renewal.car
  return typed?.versionName ? { body: typed.body ?? null } : undefined
}

/** Returns the car to insure: the chosen car, or that of the renewed policy. */
export const carOf = <K extends PurchaseKey>({
  wizard,
  renewal,
}: Pick<PurchaseStepFrame<K>, 'wizard' | 'renewal'>): BannerCar | undefined =>
  renewal ? renewal.car : wizard.answers.vehicle

/** Returns the back link of the first step: a renewal links to its policy, a purchase has none. */
function wayOut(back: string | undefined, renewal: Buying['renewal']) {
  if (back || !renewal?.policy) return
  const href = paths.policyDetails(renewal.policy.policyNumber)
  return { back: href, goBack: async () => location.assign(href) }
}

/** Hook that counts a step once per visit, however often the draft is read again. */
function useReached(step: PurchaseKey, isReady: boolean): void {
  const reached = useEffectEvent(() => {
    const event = EVENTS[step]
    if (event) countStep(event)
  })
  useEffect(() => {
    if (isReady) reached()
  }, [isReady])
}

interface Walked {
  readonly isReady: boolean
  readonly goTo: (slug: string) => Promise<unknown>
}

/**
 * Hook that ends a purchase which is already paid, although a draft still exists. A step that is opened again redirects
 * to the page after the payment (D79). The state is looked up once, if the draft has a policy.
 */
function useFinished(step: PurchaseKey, { isReady, goTo }: Walked, policyNumber: string | undefined): void {
  const look = useEffectEvent(async () => {
    if (step === 'payment' || policyNumber === undefined) return
    const asked = await call(getPaymentState, { params: { policyNumber } })
    if (asked.ok && asked.data.state === 'paid') await goTo(purchaseFlow.payment.slug)
  })
  useEffect(() => {
    if (isReady) void look()
  }, [isReady])
}
