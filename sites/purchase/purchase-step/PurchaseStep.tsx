/**
 * The frame of every step of the purchase. To add a step:
 * 1. Wording and schema in `steps/<step>.ts`; an entry in `flows/purchase.ts` (title, slug, schema, `derived` for
 *    what the server makes of it, `when` for whom it is asked). Its name in `EVENTS` below if BUY-05 numbers it.
 * 2. `islands/<Step>.tsx`:
 *      export function Salvage() {
 *        return <PurchaseStep step="salvage">{(frame) => <Screen {...frame} />}</PurchaseStep>
 *      }
 * 3. `pages/policy/contract/<slug>/index.astro`: `<WizardPage title={…}><Salvage client:load /></WizardPage>`, and
 *    its row in `shared/sites.ts`.
 * The page is built with an empty draft, so the children render at once, `wizard.isReady` false; then the draft is
 * read, the guard leads elsewhere or lets through, and `wizard.typed`, `answers` and `results` are there. Use
 * `wizard.type(typed)` for what is being typed (`onTyped` of useStepForm), `wizard.finish(typed, { vehicleId })` to
 * keep the answer with what the server made of it and go on; give `goOn(wizard.finish(…))` back from `onSubmit`, so
 * that the button stays busy until the next page. `store.end(vin)` once it is paid. `isAllowed === false` forbids
 * requesting a policy (BUY-170), nothing else. A page that is no step of its own (the bill) uses `usePurchase()`.
 */
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import { useCallback, useRef, type ReactNode } from 'react'
import { postEvent } from '#shared/contracts/events.ts'
import type { Session } from '#shared/contracts/session.ts'
import { call } from '#shared/http/call.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { paths, type WizardSlug } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { useWizard, type WizardState } from '#shared/wizard/use-wizard.ts'
import { Wizard } from '#shared/wizard/Wizard.tsx'
import { purchaseResults, type PurchaseResults } from '../flows/answers.ts'
import { purchaseFlow, type PurchaseFlow, type PurchaseKey } from '../flows/purchase.ts'
import type { PurchaseStore } from '../draft/purchase-draft.ts'
import { usePurchase } from '../draft/use-purchase.ts'
import { LimitGate } from './LimitGate.tsx'

export interface StepFrame<K extends PurchaseKey> {
  readonly wizard: WizardState<PurchaseFlow, K>
  readonly results: PurchaseResults
  /** Null until it is known. */
  readonly session: Session | null
  readonly store: PurchaseStore | null
  readonly isAllowed: boolean | undefined
}

interface Props<K extends PurchaseKey> {
  step: K
  /** Replaces the title of the flow. */
  title?: ReactNode
  children: (frame: StepFrame<K>) => ReactNode
}

/** The numbered steps (BUY-05), counted when they are reached (BUY-06, FND-95). Completion counts itself. */
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

/** Slugs of the flow are slugs of pages: `slugOfStep` proves it to the compiler. */
const href = (slug: string): string => paths.contract(slug as WizardSlug)

export function PurchaseStep<K extends PurchaseKey>({ step, title, children }: Props<K>) {
  const { session, store, isAllowed, isFailed, retry } = usePurchase()
  const wizard = useWizard({
    flow: purchaseFlow,
    step,
    store,
    href,
    end: paths.contract('completion'),
    onReach: useReached(step),
  })
  const results = purchaseResults(wizard.results)
  return (
    <Wizard flow={purchaseFlow} step={step} wizard={wizard} title={title}>
      {isFailed && (
        <Alert kind="error" action={<LinkButton onClick={retry}>Volver a intentar</LinkButton>}>
          {FAILED_TEXT}
        </Alert>
      )}
      {children({ wizard, results, session, store, isAllowed })}
      <LimitGate isAllowed={isAllowed} />
    </Wizard>
  )
}

/** Once per page, however often its draft is read again. */
function useReached(step: PurchaseKey): () => void {
  const isCounted = useRef(false)
  return useCallback(() => {
    const event = EVENTS[step]
    if (!event || isCounted.current) return
    isCounted.current = true
    countStep(event)
  }, [step])
}

/** After `finish`: settles only if the page comes back, so that nothing is sent twice while the next one loads. */
export async function goOn(
  finishing: Promise<SubmitFailure | undefined>,
): Promise<SubmitFailure | undefined> {
  return (await finishing) ?? untilNextPage()
}
