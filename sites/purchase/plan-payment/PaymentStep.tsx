import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { fieldId } from '#shared/ui/fields/field.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { useStepForm, type StepFormState, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { ownerOf } from '../flows/purchase.ts'
import type { Charge, PaidPolicy } from '../after-payment/settle-payment.ts'
import { BoughtBand, type BoughtOnBand, PaymentScreen } from './payment.screen.tsx'
import { createCheckout, type Checkout } from './checkout.ts'
import { isPaymentOpen, type Phase } from './payment-notice.tsx'
import { useCardElement, useEditedCard } from '#shared/steps/card/use-card-element.ts'
import { cardWords } from '#shared/steps/card/card-errors.ts'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { cleanedVin } from '../additional-data/additional-data.ts'
import {
  isMonthly,
  storedPayment,
  modeForCard,
  modeOf,
  modeOfForm,
  optionOf,
  paymentForm,
  paymentWords as words,
  type PaymentTyped,
} from './payment.ts'
import { usePhase } from './use-phase.ts'
import { planStart } from '../plan-selection/plan-selection.ts'
import { AfterPayment } from '../after-payment/AfterPayment.tsx'
import type { BannerCar } from '../purchase-step/CarBanner.tsx'
import { carOf, PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'

/** Step of the payment (PAY-01 to PAY-50), with the questions after it. */
export function PaymentStep() {
  return (
    <PurchaseStep step="payment" isWide>
      {(frame) => (frame.wizard.isReady ? <Payment {...frame} /> : <Skeleton lines={8} />)}
    </PurchaseStep>
  )
}

type Frame = PurchaseStepFrame<'payment'>

const open = { ownerName: '', cardKind: 'credit', mode: 'SUBSCRIPTION', term: '' } as const

function Payment(frame: Frame) {
  const { wizard, results, store } = frame
  const element = useCardElement()
  const [paid, setPaid] = useState<Paid>()
  const bought = useBought(frame)
  const payments = results.quotation?.plan.payments ?? []
  const policy = usePolicy(frame)
  const checkout = useRef<Checkout>(undefined)
  const begun = useRef(storedPayment(wizard.typed).begun)
  const known = useKnown(wizard)

  /** Forgets the started payment, so that a reload does not look it up. */
  const forget = () => {
    begun.current = undefined
    wizard.saveInput(draftOf(state.values))
  }
  const { phase, setPhase, payAgain } = usePhase({
    policy,
    begun: storedPayment(wizard.typed).begun,
    onPaid: () => policy && setPaid({ policy, charge: null }),
    onOver: () => forget(),
  })
  const pay = async (typed: PaymentTyped): Promise<SubmitFailure | undefined> => {
    const option = optionOf(payments, modeOf(typed))
    if (!element.card.complete) return { message: cardWords.incomplete }
    if (!option || !policy || !element.provider || isPaymentOpen(phase)) return undefined
    const { policyId, policyNumber } = policy
    setPhase('paying')
    begun.current = policyNumber
    wizard.saveInput(draftOf(typed, policyNumber))
    checkout.current ??= createCheckout({
      cards: element.provider,
      submissions: submissionDrafts(policy.owner),
      onConfirming: () => setPhase('checking'),
    })
    const outcome = await checkout.current.pay({
      policyId,
      policyNumber,
      paymentId: option.id,
      ownerName: typed.ownerName.trim(),
      isMonthly: isMonthly(option.type),
    })
    setPhase(outcome.kind === 'unknown' ? 'confirming' : 'form')
    if (outcome.kind === 'paid') {
      setPaid({ policy, charge: outcome.charge && { ...outcome.charge, paymentId: option.id } })
    }
    if (outcome.kind !== 'refused') return undefined
    forget()
    return { message: outcome.text, ...(outcome.isUncharged && { title: words.refusedTitle }) }
  }
  const state = useStepForm({
    id: 'plan-payment',
    schema: paymentForm,
    // The cast is safe: open boxes have the type of their valid value, `true`.
    defaults: { ...open, ownsFunds: false, digitalCover: false } as unknown as PaymentTyped,
    known,
    onTyped: (typed) => wizard.saveInput(draftOf(typed, begun.current)),
    onSubmit: (_, typed) => pay(typed),
  })
  useEditedCard(element.card, state.forgetMessage)
  useModeOfCard(state.values)
  useWarning(phase === 'paying')
  useOwnTab(wizard, isPaymentOpen(phase) || paid !== undefined)
  const { config } = element
  if (paid) {
    const after = { store, config, bought, renewal: frame.renewal }
    return <Afterwards {...paid} {...after} owner={policy?.owner} />
  }
  return (
    <UnlessHeld>
      <PaymentScreen
        bought={bought}
        state={stateIn(phase, state, element.card.complete)}
        payments={payments}
        element={element}
        phase={phase}
        onPayAgain={() => void payAgain()}
      />
    </UnlessHeld>
  )
}

interface Paid {
  readonly policy: PaidPolicy
  readonly charge: Charge | null
}

interface AfterwardsProps extends Omit<ComponentProps<typeof AfterPayment>, 'store'> {
  store: Frame['store']
  bought: BoughtOnBand | undefined
}

/** Page content behind the dialogs after a payment. */
function Afterwards({ store, bought, ...paid }: AfterwardsProps) {
  return (
    <>
      {store && <AfterPayment {...paid} store={store} />}
      <Alert kind="success" title={words.paid}>
        {words.paidNext}
      </Alert>
      {bought && <BoughtBand {...bought} />}
    </>
  )
}

/** Data for the band at the top of the checkout; undefined if the draft lacks the plan or the car. */
function useBought(frame: Frame): BoughtOnBand | undefined {
  const [day] = useState(() => today(serverNow()))
  const car = carOf(frame)
  const plan = frame.results.quotation?.plan
  return car && plan && { car, planName: plan.name, today: day, starts: frame.renewal?.starts }
}

/**
 * State of the form. While a payment may still be made it cannot be submitted, neither by button nor by
 * Enter.
 */
function stateIn(
  phase: Phase,
  state: StepFormState<typeof paymentForm>,
  isCardComplete: boolean,
): StepFormState<typeof paymentForm> {
  const isOpen = isPaymentOpen(phase)
  return {
    ...state,
    isValid: state.isValid && isCardComplete && !isOpen,
    isBusy: state.isBusy || (isOpen && phase !== 'doubtful'),
    submit: (event) => (isOpen ? event.preventDefault() : state.submit(event)),
  }
}

/**
 * Switches the mode with the kind of card: installments are left for a debit card, and restored for a credit
 * card.
 */
function useModeOfCard({ cardKind, mode }: PaymentTyped): void {
  const hadInstallments = useRef(false)
  useEffect(() => {
    const other = modeForCard({ cardKind, mode }, hadInstallments.current)
    if (cardKind === 'credit') hadInstallments.current = false
    if (!other) return
    hadInstallments.current = other === 'ANNUAL'
    pressMode(other)
  }, [cardKind, mode])
}

/** Selects a mode by clicking its control, because the page is the form's only state. */
function pressMode(mode: PaymentTyped['mode']): void {
  document.getElementById(`${fieldId('mode')}-${mode}`)?.click()
}

const draftOf = ({ cardKind, mode, term }: PaymentTyped, begun?: string) => ({
  cardKind,
  mode,
  term,
  ...(begun !== undefined && { begun }),
})

/** Hook for the policy to pay, and the person who receives it; undefined before the policy was requested. */
function usePolicy(frame: Frame) {
  const { wizard, results, session, renewal } = frame
  const { request } = results
  if (!request || !session) return undefined
  const { person, additional } = wizard.answers
  const isRelative = ownerOf(wizard.answers) === 'relative'
  const email = (isRelative ? person?.email : undefined) ?? session.email
  const car = carOf(frame)
  const plan = results.quotation?.plan
  const renewed = renewal?.policy
  return {
    ...request,
    bought: car && plan ? { car: { name: nameOf(car), body: car.body }, plan } : null,
    renews: renewed ? { policyNumber: renewed.policyNumber, until: renewed.expirationDate } : null,
    email: email.trim().toLowerCase(),
    vin: cleanedVin(additional?.vin ?? ''),
    owner: `person:${session.personRef}` as const,
  }
}

const nameOf = ({ brandName, modelName, year }: BannerCar) =>
  vehicleName({ brand: brandName, model: modelName, year })

/** Hook for the initial choices: those of an earlier visit, else the form chosen with the plan (PAY-O9). */
function useKnown(wizard: Frame['wizard']): Partial<PaymentTyped> {
  const { typed, answers } = wizard
  const [known] = useState(() => {
    const { cardKind, mode, term } = storedPayment(typed)
    const chosen = modeOfForm(planStart(answers.plan).form)
    return { cardKind: cardKind ?? 'credit', ...chosen, ...(mode && { mode, term: term ?? '' }) }
  })
  return known
}

/** Hook that ignores a deletion of the drafts by another tab while paying, so that this tab ends at the receipt. */
function useOwnTab({ ignoreOtherTabs }: Frame['wizard'], isOn: boolean): void {
  useEffect(() => ignoreOtherTabs(isOn), [ignoreOtherTabs, isOn])
}

/** Hook that makes the browser ask before the page is left during a payment (PAY-O12). */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}
