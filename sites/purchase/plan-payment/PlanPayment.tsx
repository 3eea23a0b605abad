import { useEffect, useRef, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { fieldId } from '#shared/ui/fields/field.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { ownerOf } from '../flows/purchase.ts'
import type { PaidPolicy } from '../after-payment/settle-payment.ts'
import { createCheckout, paymentState, type Checkout } from './checkout.ts'
import { useCardElement } from '../cards/use-card-element.ts'
import { cleanedVin } from '../additional-data/additional-data.ts'
import { PaymentScreen } from './payment.screen.tsx'
import {
  isMonthly,
  storedPayment,
  modeOf,
  modeOfForm,
  optionOf,
  paymentForm,
  paymentWords as words,
  type PaymentTyped,
} from './payment.ts'
import { planStart } from '../plan-selection/plan-selection.ts'
import { AfterPayment } from '../after-payment/AfterPayment.tsx'
import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { noOtherScreens } from '../purchase-step/screens.ts'
import { PurchaseStep, type StepFrame } from '../purchase-step/PurchaseStep.tsx'

/** plan-payment: card, mode, "Pagar" (PAY-01 to PAY-50), then what is asked once it is paid. */
export function PlanPayment() {
  return <PurchaseWalk first="payment" screen={PaymentStep} screens={noOtherScreens} />
}

function PaymentStep() {
  return (
    <PurchaseStep step="payment" isWide>
      {(frame) => (frame.wizard.isReady ? <Payment {...frame} /> : <Skeleton lines={8} />)}
    </PurchaseStep>
  )
}

type Frame = StepFrame<'payment'>
type Phase = 'form' | 'paying' | 'confirming'

const open = { ownerName: '', cardKind: 'credit', mode: 'SUBSCRIPTION', term: '' } as const

function Payment(frame: Frame) {
  const { wizard, results, store } = frame
  const element = useCardElement()
  const [phase, setPhase] = useState<Phase>('form')
  const [paid, setPaid] = useState<PaidPolicy>()
  const payments = results.quotation?.plan.payments ?? []
  const policy = usePolicy(frame)
  const checkout = useRef<Checkout>(undefined)
  const begun = useRef(storedPayment(wizard.typed).begun)
  const known = useKnown(wizard)

  const pay = async (typed: PaymentTyped): Promise<SubmitFailure | undefined> => {
    const option = optionOf(payments, modeOf(typed))
    if (!element.card.complete) return { message: words.cardIncomplete }
    if (!option || !policy || !element.provider || phase !== 'form') return undefined
    const { policyId, policyNumber } = policy
    setPhase('paying')
    begun.current = policyNumber
    wizard.saveInput(draftOf(typed, policyNumber))
    checkout.current ??= createCheckout({
      cards: element.provider,
      submissions: submissionDrafts(policy.owner),
      onConfirming: () => setPhase('confirming'),
    })
    const outcome = await checkout.current.pay({
      policyId,
      policyNumber,
      paymentId: option.id,
      ownerName: typed.ownerName.trim(),
      isMonthly: isMonthly(option.type),
    })
    setPhase('form')
    if (outcome.kind === 'paid') {
      setPaid(policy)
      return undefined
    }
    return { message: outcome.text }
  }
  const state = useStepForm({
    id: 'plan-payment',
    schema: paymentForm,
    // Boxes are typed as the `true` that they must become.
    defaults: { ...open, ownsFunds: false, digitalCover: false } as unknown as PaymentTyped,
    known,
    onTyped: (typed) => wizard.saveInput(draftOf(typed, begun.current)),
    onSubmit: (_, typed) => pay(typed),
  })
  const { cardKind, mode } = state.values
  useEffect(() => {
    // PAY-O1: a debit card pays no installments.
    if (cardKind === 'debit' && mode === 'INSTALLMENTS') pressMode('ANNUAL')
  }, [cardKind, mode])
  useWarning(phase !== 'form')
  useOwnTab(wizard, phase !== 'form' || paid !== undefined)
  useBegun(wizard, policy, setPaid)
  const isValid = state.isValid && element.card.complete
  return (
    <>
      {paid && store && (
        <AfterPayment policy={paid} store={store} config={element.config} owner={policy?.owner} />
      )}
      {paid && <Alert kind="success">{words.paid}</Alert>}
      <div inert={paid !== undefined}>
        <PaymentScreen state={{ ...state, isValid }} payments={payments} element={element} phase={phase} />
      </div>
    </>
  )
}

/** As if the person had pressed it: the page itself is the form's only state. */
function pressMode(mode: PaymentTyped['mode']): void {
  document.getElementById(`${fieldId('mode')}-${mode}`)?.click()
}

const draftOf = ({ cardKind, mode, term }: PaymentTyped, begun?: string) => ({
  cardKind,
  mode,
  term,
  ...(begun !== undefined && { begun }),
})

/** What is paid and whom it is for. */
function usePolicy({ wizard, results, session }: Frame) {
  const { request } = results
  if (!request || !session) return undefined
  const { person, additional } = wizard.answers
  const isRelative = ownerOf(wizard.answers) === 'relative'
  const email = (isRelative ? person?.email : undefined) ?? session.email
  return {
    ...request,
    email: email.trim().toLowerCase(),
    vin: cleanedVin(additional?.vin ?? ''),
    owner: `person:${session.personRef}` as const,
  }
}

/** The choices of an earlier visit, else the form chosen with the plan (PAY-O9). */
function useKnown(wizard: Frame['wizard']): Partial<PaymentTyped> {
  const { typed, answers } = wizard
  const [known] = useState(() => {
    const { cardKind, mode, term } = storedPayment(typed)
    const chosen = modeOfForm(planStart(answers.plan).form)
    return { cardKind: cardKind ?? 'credit', ...chosen, ...(mode && { mode, term: term ?? '' }) }
  })
  return known
}

/** Another tab may pay too, and wipe the drafts: whoever pays or has paid ends at the receipt, not at a new car. */
function useOwnTab({ ignoreOtherTabs }: Frame['wizard'], isOn: boolean): void {
  useEffect(() => ignoreOtherTabs(isOn), [ignoreOtherTabs, isOn])
}

/** PAY-O12: the browser asks before the page is left in the middle of a payment. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}

/** A payment was begun before this page was opened, and its outcome was never seen: it may have been made (D11). */
function useBegun(
  { typed }: Frame['wizard'],
  policy: ReturnType<typeof usePolicy>,
  onPaid: (policy: PaidPolicy) => void,
): void {
  const asked = useRef<string>(undefined)
  const { begun } = storedPayment(typed)
  useEffect(() => {
    if (!policy || begun !== policy.policyNumber || asked.current === begun) return
    asked.current = begun
    void paymentState(begun).then((state) => {
      if (state === 'paid') onPaid(policy)
    })
  }, [begun, policy, onPaid])
}
