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
import { shownPrice } from '#shared/domain/shown-price.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { BreakdownList } from '#shared/ui/BreakdownList.tsx'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { IconCheck, IconMinus } from '#shared/ui/icons.tsx'
import { Price } from '#shared/ui/Price.tsx'
import { RadioCards } from '#shared/ui/RadioCards.tsx'
import { Select } from '#shared/ui/Select.tsx'
import { StickyBar } from '#shared/ui/StickyBar.tsx'
import type { Quote } from '../islands/quote-runner.ts'
import { CouponForm } from './coupon.screen.tsx'
import type { PricePanelProps } from './price-panel.screen.tsx'
import { quoteWords } from './quote.ts'

interface PriceResultProps extends PricePanelProps {
  shown: Quote
}

const words = quoteWords.panel

/** One big price, and all that may change it. */
export function PriceResult(props: PriceResultProps) {
  const { quote, shown, onChoose, choices, couponProblem, onContract } = props
  const picked = pick(shown, choices)
  if (!picked) return null
  const { plan, choice, price, per } = picked
  return (
    <>
      <div className="quote-price">
        <Price amount={formatMoney(price.charged)} per={per} />
        {price.listPrice && <s className="quiet">{formatMoney(price.listPrice)}</s>}
        {choice.payment.type === 'SUBSCRIPTION' && price.perMonth && (
          <p className="quiet">{quoteWords.price.months(price.months - 1, formatMoney(price.perMonth))}</p>
        )}
        <span
          className="quote-updating small quiet"
          aria-hidden="true"
          data-on={quote.isUpdating || undefined}
        >
          {words.updating}
        </span>
      </div>
      <div className="quote-contract">
        <ButtonLink href={paths.registration()} wide onClick={onContract}>
          {words.contract}
        </ButtonLink>
      </div>
      <PaymentSelect plan={plan} choice={choice} onChoose={onChoose} />
      <RadioCards
        name="plan"
        label={words.plans}
        defaultValue={plan.name}
        options={shown.plans.map((one, index) => planCard(one, choice.id, index === 0))}
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

interface PaymentSelectProps extends Pick<PriceResultProps, 'onChoose'> {
  plan: Plan
  choice: PaymentChoice
}

/** BUY-48; the same form is kept when another plan is chosen (BUY-102). */
function PaymentSelect({ plan, choice, onChoose }: PaymentSelectProps) {
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

/** On a phone the price stays in sight while the answers above it change. */
export function PriceBar({ shown, choices, onContract }: PriceResultProps) {
  const picked = pick(shown, choices)
  if (!picked) return null
  return (
    <div className="quote-bar">
      <StickyBar
        price={
          <p className="price">
            <span className="price-amount">{formatMoney(picked.price.charged)}</span>
            <span className="price-per">{picked.per}</span>
          </p>
        }
      >
        <ButtonLink href={paths.registration()} onClick={onContract}>
          {words.contract}
        </ButtonLink>
      </StickyBar>
    </div>
  )
}

/** The chosen plan and payment of a quote, or what it recommends (BUY-101, BUY-102). */
function pick(quote: Quote, { planName, paymentForm }: PricePanelProps['choices']) {
  const plan = quote.plans.find(({ name }) => name === planName) ?? quote.plans[0]
  const stored = ([0, 1, 2, 3, 4] as const).find((id) => id === paymentForm) ?? null
  const choice = plan && initialPayment(plan.payments, stored)
  if (!plan || !choice) return null
  const price = shownPrice(plan, choice.payment, false)
  const { today, year, installments } = quoteWords.price
  const per =
    choice.payment.type === 'ANNUAL'
      ? year
      : choice.payment.type === 'SUBSCRIPTION'
        ? today
        : installments(price.months, formatMoney(price.perMonth ?? price.charged))
  return { plan, choice, price, per }
}
