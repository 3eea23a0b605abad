import { breakdown } from '#shared/domain/breakdown.ts'
import { COVERAGE_NAMES } from '#shared/domain/coverage-names.ts'
import { formatMoney } from '#shared/domain/money.ts'
import {
  initialPayment,
  paymentChoices,
  type PaymentChoice,
  type PaymentFormId,
} from '#shared/domain/payment-options.ts'
import { PLANS } from '#shared/domain/plan-names.ts'
import type { Plan, PlanName } from '#shared/domain/plan.ts'
import { shownPrice, type ShownPrice } from '#shared/domain/shown-price.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { BreakdownList } from '#shared/ui/BreakdownList.tsx'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { IconCheck, IconMinus } from '#shared/ui/icons.tsx'
import { Price } from '#shared/ui/Price.tsx'
import { RadioCards } from '#shared/ui/RadioCards.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { CouponForm } from './coupon.screen.tsx'
import type { PricePanelProps } from './price-panel.screen.tsx'
import { quoteWords } from './quote.ts'

interface PriceResultProps extends PricePanelProps {
  plan: Plan
  choice: PaymentChoice
  price: ShownPrice
  per: string
  isUpdating: boolean
}

const words = quoteWords.panel

/** One big price, and all that may change it. */
export function PriceResult(props: PriceResultProps) {
  const { quote, plan, choice, price, per, onChoose, choices, couponProblem, onContract, isUpdating } = props
  const plans = quote.quote?.plans ?? []
  return (
    <>
      <div className="quote-price">
        <Price amount={formatMoney(price.charged)} per={per} />
        {price.listPrice && <s className="quiet">{formatMoney(price.listPrice)}</s>}
        {choice.payment.type === 'SUBSCRIPTION' && price.perMonth && (
          <p className="quiet">{quoteWords.price.months(price.months - 1, formatMoney(price.perMonth))}</p>
        )}
        <span className="quote-updating small quiet" aria-hidden="true" data-on={isUpdating || undefined}>
          {words.updating}
        </span>
      </div>
      <ButtonLink className="quote-contract" href={paths.registration()} wide onClick={onContract}>
        {words.contract}
      </ButtonLink>
      <PaymentSelect plan={plan} choice={choice} onChoose={onChoose} />
      <RadioCards
        name="plan"
        label={words.plans}
        defaultValue={plan.name}
        options={plans.map((one, index) => planCard(one, choice.id, index === 0))}
        // The values are the names of the plans above.
        onChange={(event) => onChoose({ planName: event.currentTarget.value as PlanName })}
      />
      <div>
        <Disclosure summary={words.covers}>
          <Covers plan={plan} />
        </Disclosure>
        <Disclosure summary={words.parts}>
          <BreakdownList
            lines={breakdown(choice.payment).map(({ label, amount, kind }) => ({
              title: label,
              amount: formatMoney(amount),
              kind: kind === 'total' ? 'total' : undefined,
            }))}
          />
        </Disclosure>
        <Disclosure
          summary={quoteWords.coupon.ask}
          open={Boolean(choices.coupon || couponProblem) || undefined}
        >
          <CouponForm
            coupon={choices.coupon}
            problem={couponProblem}
            onCoupon={(coupon) => onChoose({ coupon })}
          />
        </Disclosure>
      </div>
      <p className="small quiet">{words.next}</p>
    </>
  )
}

/** BUY-48; the same form is kept when another plan is chosen (BUY-102). */
function PaymentSelect({ plan, choice, onChoose }: Pick<PriceResultProps, 'plan' | 'choice' | 'onChoose'>) {
  const forms = paymentChoices(plan.payments)
  return (
    <Select
      key={forms.map(({ id }) => id).join()}
      name="payment"
      label={words.payment}
      placeholder={null}
      defaultValue={String(choice.id)}
      options={forms.map(({ id, label }) => ({ value: String(id), label }))}
      onChange={(event) => onChoose({ paymentForm: Number(event.currentTarget.value) })}
    />
  )
}

function planCard(plan: Plan, form: PaymentFormId, isRecommended: boolean) {
  const payment = initialPayment(plan.payments, form)?.payment
  const amount = payment && formatMoney(shownPrice(plan, payment, false).charged)
  return {
    value: plan.name,
    title: (
      <>
        {PLANS[plan.name].label} {isRecommended && <Badge tone="marigold">{words.recommended}</Badge>}
      </>
    ),
    text: PLANS[plan.name].description,
    aside: (
      <b className="quote-amount" key={amount}>
        {amount}
      </b>
    ),
  }
}

function Covers({ plan }: { plan: Plan }) {
  return (
    <ul className="quote-covers">
      {plan.coverages.map(({ type, isEnabled }) => (
        <li key={type} data-out={!isEnabled || undefined}>
          {isEnabled ? <IconCheck /> : <IconMinus />}
          <span className="sr-only">{isEnabled ? 'Incluye: ' : 'No incluye: '}</span>
          {COVERAGE_NAMES[type]}
        </li>
      ))}
    </ul>
  )
}
