import { useRef } from 'react'
import type { Bought } from '#shared/contracts/purchase/payment.ts'
import type { CardKind } from '#shared/domain/payment/checkout.ts'
import type { PaidCard } from '#shared/domain/payment/paid-card.ts'
import type { PaymentOption } from '#shared/domain/plans/plan.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { LimitGate } from '#sites/purchase/purchase-step/LimitGate.tsx'
import { cardErrorText, cardWords } from '#shared/steps/card/card-errors.ts'
import type { CardElement } from '#shared/steps/card/use-card-element.ts'
import { PhotosDialog, RenewalDialog } from '#sites/purchase/after-payment/AfterPayment.tsx'
import { receiptOf } from '#sites/purchase/after-payment/settle-payment.ts'
import { CompletionScreen } from '#sites/purchase/completion/completion.screen.tsx'
import { completionDates } from '#sites/purchase/completion/completion.ts'
import { PaymentScreen } from '#sites/purchase/plan-payment/payment.screen.tsx'
import { purchaseFlow } from '#sites/purchase/flows/purchase.ts'
import { isPaymentOpen, type Phase } from '#sites/purchase/plan-payment/payment-notice.tsx'
import { paymentForm, type PaymentTyped } from '#sites/purchase/plan-payment/payment.ts'
import { session } from '../fixtures/people.ts'
import { plans } from '../fixtures/plans.ts'
import { car, papers } from '../fixtures/vehicle.ts'
import { Screen } from './Screen.tsx'
import { Step } from './Step.tsx'
import { useShownForm } from './use-shown-form.ts'

/**
 * Screens of the checkout, of the questions after it, and of the receipt. The card provider draws the card's fields in
 * a frame of its own.
 */
export function PaymentScreens() {
  return (
    <>
      <CheckoutStates />
      <CompletionStates />
    </>
  )
}

const declined = cardErrorText({ kind: 'refused', code: 'card_declined', declineCode: null })

function CheckoutStates() {
  return (
    <Screen
      title="Pago"
      states={[
        { name: 'Mes a mes', show: () => <Checkout /> },
        { name: 'De contado', show: () => <Checkout typed={{ mode: 'ANNUAL' }} isFilled /> },
        { name: 'A meses', show: () => <Checkout typed={{ mode: 'INSTALLMENTS', term: '6' }} isFilled /> },
        { name: 'Sin plazo', show: () => <Checkout typed={{ mode: 'INSTALLMENTS' }} complains /> },
        { name: 'Tarjeta de débito', show: () => <Checkout typed={{ cardKind: 'debit' }} /> },
        { name: 'Faltan datos', show: () => <Checkout complains /> },
        { name: 'Cargando la tarjeta', show: () => <Checkout element="loading" /> },
        { name: 'Sin formulario de tarjeta', show: () => <Checkout element="failed" /> },
        {
          name: 'Tarjeta incompleta',
          show: () => <Checkout problem={cardWords.incomplete} isFilled />,
        },
        { name: 'Rechazado', show: () => <Checkout isFilled failure={{ message: declined }} /> },
        { name: 'Pagando', show: () => <Checkout isFilled phase="paying" /> },
        { name: 'Confirmando', show: () => <Checkout isFilled phase="confirming" /> },
        { name: 'Sin cargo', show: () => <Checkout isFilled phase="unpaid" /> },
        { name: 'Sin confirmar', show: () => <Checkout isFilled phase="doubtful" /> },
        { name: 'Fotos', show: (back) => <PhotosDialog open onAnswer={back} /> },
        { name: 'Renovación', show: (back) => <RenewalDialog open isBusy={false} onFinish={back} /> },
        { name: 'Máximo de pólizas', show: () => <LimitGate isAllowed={false} /> },
      ]}
    />
  )
}

interface CheckoutProps {
  typed?: { mode?: PaymentTyped['mode']; term?: '3' | '6' | '9'; cardKind?: CardKind }
  isFilled?: boolean
  element?: CardElement['state']
  problem?: string
  phase?: Phase
  complains?: boolean
  failure?: SubmitFailure
}

function Checkout(props: CheckoutProps) {
  const { typed, isFilled = false, element = 'ready', problem = null, phase = 'form', ...rest } = props
  const host = useRef<HTMLDivElement>(null)
  const state = useShownForm({
    id: 'payment',
    schema: paymentForm,
    typed: {
      cardKind: 'credit',
      mode: 'SUBSCRIPTION',
      term: '',
      ownerName: isFilled ? 'Ana Sofía Torres' : '',
      ownsFunds: isFilled,
      digitalCover: isFilled,
      ...typed,
    },
    isBusy: isPaymentOpen(phase) && phase !== 'doubtful',
    ...rest,
  })
  const card = { complete: isFilled && problem === null, problem }
  return (
    <Step step="payment" title={purchaseFlow.payment.title} wide>
      <PaymentScreen
        bought={{ car, planName: 'EXTENDED_PLAN', today: '2026-11-21' }}
        state={{ ...state, isValid: state.isValid && !isPaymentOpen(phase) }}
        payments={plans.extended.payments}
        element={{ host, state: element, card, config: null, retry: () => undefined }}
        phase={phase}
        onPayAgain={() => undefined}
      />
    </Step>
  )
}

const boughtCar = { name: `${car.brandName} ${car.modelName} ${car.year}`, body: car.body }

const paidBy = (type: PaymentOption['type'], card: PaidCard | null = { brand: 'visa', last4: '4242' }) => {
  const option = plans.extended.payments.find((one) => one.type === type)
  if (!option) throw new Error(`the plan is not paid by ${type}`)
  const policy = { ...bought, bought: { car: boughtCar, plan: plans.extended } }
  const charge = { paymentId: option.id, card }
  const { bought: receipt = null } = receiptOf(policy, { charge, startDate: null, wantsPhotos: true })
  return receipt as Bought // The cast is safe: the receipt has all amounts.
}
const bought = { policyId: '1', policyNumber: 'AE100234', email: session.email, vin: papers.vin }

function CompletionStates() {
  const screen = (part: Bought | null) => () => {
    const { policyNumber, email } = bought
    const receipt = { policyNumber, email, paidAt: '2026-11-21T18:00:00Z', bought: part }
    return (
      <div className="frame wizard-main">
        <CompletionScreen
          invoice={{ policyNumber: 'AE00010001', state: 'available', until: '2026-11-30', window: 'month' }}
          receipt={receipt}
          dates={completionDates(receipt, Date.parse(receipt.paidAt))}
          brand="Volante Seguros"
          onPrint={() => undefined}
        />
      </div>
    )
  }
  return (
    <Screen
      title="Contratada"
      states={[
        { name: 'Mes a mes', show: screen(paidBy('SUBSCRIPTION')) },
        { name: 'De contado', show: screen({ ...paidBy('ANNUAL', null), wantsPhotos: false }) },
        { name: 'A meses', show: screen(paidBy('INSTALLMENTS')) },
        { name: 'Pago encontrado', show: screen({ ...paidBy('ANNUAL'), payment: null }) },
        { name: 'Sin detalle', show: screen(null) },
      ]}
    />
  )
}
