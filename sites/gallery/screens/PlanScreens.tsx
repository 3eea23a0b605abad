import { useState } from 'react'
import { formatMoney, pesos } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM, type PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import type { Coverage, Customization } from '#shared/domain/plans/plan.ts'
import type { PlanName } from '#shared/domain/plans/plan-names.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { reviewAnswer } from '#sites/purchase/flows/answers.ts'
import { originalOf, plansOnShow, withChange } from '#sites/purchase/plan-selection/custom-plan.ts'
import { initialQuote } from '#sites/purchase/plan-selection/quote-machine.ts'
import { BillScreen } from '#sites/purchase/bill/Bill.tsx'
import { billWords } from '#sites/purchase/bill/bill.ts'
import { PlanReviewScreen } from '#sites/purchase/plan-review/plan-review.screen.tsx'
import { carDetails, holderOf } from '#sites/purchase/plan-review/plan-review.ts'
import { requestErrorText } from '#sites/purchase/plan-review/request-policy.ts'
import { PlanSelectionScreen } from '#sites/purchase/plan-selection/plan-selection.screen.tsx'
import { planSelectionWords } from '#sites/purchase/plan-selection/plan-selection.ts'
import { renewalWords } from '#sites/purchase/renewal/renewal.ts'
import { relative, session } from '../fixtures/people.ts'
import { COUPON, discounted, offered, plans } from '../fixtures/plans.ts'
import { car, papers } from '../fixtures/vehicle.ts'
import type { RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import { Screen } from './Screen.tsx'
import { Step } from './Step.tsx'
import { useShownForm } from './use-shown-form.ts'

const today = '2026-11-21'
const modelYear = Number(car.year)

/** Screens of choosing a plan, the review, and the bill. */
export function PlanScreens() {
  return (
    <>
      <SelectionStates />
      <ReviewStates />
      <BillStates />
    </>
  )
}

const withoutTheft: Customization = {
  DM: { isEnabled: true, deductible: 10, assured: null },
  RT: { isEnabled: false, deductible: -1, assured: -1 },
}

function SelectionStates() {
  const annual = PAYMENT_FORM.ANNUAL
  return (
    <Screen
      title="Elegir el plan"
      states={[
        { name: 'Recomendado', show: () => <Selection /> },
        { name: 'Otro plan', show: () => <Selection start="EXTENDED_PLAN" /> },
        { name: 'A 9 meses', show: () => <Selection form={PAYMENT_FORM.NINE} /> },
        { name: 'Renovación', show: () => <Selection isRenewal /> },
        { name: 'A la medida', show: () => <Selection customization={withoutTheft} /> },
        { name: 'Con cupón', show: () => <Selection coupon={COUPON} form={annual} /> },
        {
          name: 'Cupón rechazado',
          show: () => <Selection refused={{ coupon: 'VERANO24', error: { code: 'coupon_expired' } }} />,
        },
        { name: 'Con precio de lista', show: () => <Selection form={annual} showListPrice /> },
        { name: 'Actualizando', show: () => <Selection isUpdating /> },
      ]}
    />
  )
}

interface SelectionProps {
  start?: PlanName
  form?: PaymentFormId
  customization?: Customization | null
  coupon?: string
  refused?: RefusedCoupon
  showListPrice?: boolean
  isRenewal?: boolean
  isUpdating?: boolean
}

/** Plan selection that follows the chosen plan; the prices stay fixed. */
function Selection(props: SelectionProps) {
  const { start = 'CUSTOM_PLAN', coupon = '', refused, showListPrice = false } = props
  const { isUpdating = false } = props
  const [name, setName] = useState(start)
  const [form, setForm] = useState(props.form ?? null)
  const [customization, setCustomization] = useState(props.customization ?? null)
  const recommended = coupon === '' ? plans.custom : (discounted[0] ?? plans.custom)
  const wish = { coupon, customization }
  const quote = {
    quotationId: 'quotation',
    plans: coupon === '' ? offered : discounted,
    vehicleValue: pesos(268_400),
    isOwn: true,
    assumedAges: null,
    showListPrice: false,
  }
  const onShow = plansOnShow({ ...initialQuote, wish, recommended, shown: { wish, quote } })
  const plan = onShow.find((one) => one.name === name) ?? recommended
  const chosen = offerOf(plan, form, showListPrice)
  if (!chosen) return null
  const original = originalOf(plan, recommended)
  const onChange = (changed: Coverage) => setCustomization(withChange(plan.coverages, original, changed))
  return (
    <Step step="plan" wide>
      <p className="lead">{planSelectionWords.lead}</p>
      <PlanSelectionScreen
        vehicleValue={pesos(268_400)}
        car={car}
        plans={onShow}
        recommended={recommended.name}
        startPlan={start}
        markFor={1500}
        change={coupon === '' ? null : `Con el cupón ${coupon}: −$1,098.03 en el año`}
        onPlan={setName}
        onForm={setForm}
        onCoupon={() => undefined}
        onContract={async () => undefined}
        onOtherCar={() => undefined}
        custom={plan.allowEdit ? { original, onChange } : undefined}
        chosen={chosen}
        renewal={
          props.isRenewal
            ? {
                changes: null,
                button: renewalWords.same(formatMoney(chosen.choice.payment.cost.total)),
                brief: renewalWords.renew,
              }
            : undefined
        }
        showListPrice={showListPrice}
        coupon={coupon}
        refused={refused}
        modelYear={modelYear}
        today={today}
        isUpdating={isUpdating}
      />
    </Step>
  )
}

interface ReviewProps {
  accepted?: boolean
  isRelative?: boolean
  complains?: boolean
  isBusy?: boolean
  failure?: SubmitFailure
}

function ReviewStates() {
  const expired = { message: requestErrorText({ code: 'quotation_expired' }) }
  const limit = { message: requestErrorText({ code: 'limit_reached' }) }
  return (
    <Screen
      title="Revisar el plan"
      states={[
        { name: 'Auto propio', show: () => <Review /> },
        { name: 'De un familiar', show: () => <Review isRelative accepted /> },
        { name: 'Sin aceptar', show: () => <Review complains /> },
        { name: 'Cotización vencida', show: () => <Review accepted failure={expired} /> },
        { name: 'Máximo de pólizas', show: () => <Review accepted failure={limit} /> },
        { name: 'Confirmando', show: () => <Review accepted isBusy /> },
      ]}
    />
  )
}

function Review({ accepted = false, isRelative = false, ...rest }: ReviewProps) {
  const state = useShownForm({ id: 'review', schema: reviewAnswer, typed: { accepted }, ...rest })
  const offer = offerOf(plans.extended, null, false)
  return (
    offer && (
      <Step step="review" wide>
        <PlanReviewScreen
          holder={holderOf(isRelative ? relative : undefined, session)}
          banner={car}
          car={carDetails({ ...car, postalCode: '06700' }, papers, 'no')}
          isConfirming={rest.isBusy ?? false}
          state={state}
          offer={offer}
          isRelative={isRelative}
          modelYear={modelYear}
          today={today}
        />
      </Step>
    )
  )
}

function BillStates() {
  const show = (form: PaymentFormId) => {
    const offer = offerOf(plans.extended, form, false)
    return () => (
      <div className="frame wizard-main">
        <div className="wizard">
          <h1>{billWords.title}</h1>
          {offer && <BillScreen offer={offer} />}
        </div>
      </div>
    )
  }
  return (
    <Screen
      title="Desglose"
      states={[
        { name: 'De contado', show: show(PAYMENT_FORM.ANNUAL) },
        { name: 'Mes a mes', show: show(PAYMENT_FORM.SUBSCRIPTION) },
        { name: 'A 6 meses', show: show(PAYMENT_FORM.SIX) },
      ]}
    />
  )
}
