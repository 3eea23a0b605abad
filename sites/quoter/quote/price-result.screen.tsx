import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { PAYMENT_FORM, type PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import type { PlanName } from '#shared/domain/plans/plan-names.ts'
import { today } from '#shared/domain/time/dates.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { paths } from '#shared/paths.ts'
import { CouponForm } from '#shared/steps/plans/CouponForm.tsx'
import { breakdownLines, offerOf, offerWords, type Offer } from '#shared/steps/plans/offer.ts'
import { OwnSharesPart } from '#shared/steps/plans/OwnSharesPart.tsx'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { PaymentSelect } from '#shared/steps/plans/PaymentSelect.tsx'
import { shownPrices } from '#shared/steps/plans/shown-prices.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { IconCheck, IconMinus } from '#shared/ui/icons.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { StickyBar } from '#shared/ui/layout/StickyBar.tsx'
import type { Quote } from './running/quote-runner.ts'
import type { PricePanelProps } from './price-panel-props.ts'

interface PriceResultProps extends PricePanelProps {
  shown: Quote
}

const words = {
  plans: 'Elige tu plan',
  covers: 'Qué cubre',
  askCoupon: '¿Tienes un cupón?',
  send: 'Envíate esta cotización',
  contract: 'Contratar',
  next: 'Después creas tu cuenta y guardamos esta cotización.',
} as const

/** The price, and all controls that change it. */
export function PriceResult(props: PriceResultProps) {
  const { quote, shown, onChoose, choices, refused, onContract } = props
  // Quote at the last change of the payment form; a newer one is highlighted for longer (BUY-O7).
  const [switched, setSwitched] = useState<Quote>()
  useSavedPrices(props)
  // The coupon's field stays visible after a coupon was entered, even if it is removed.
  const [hasAsked, setAsked] = useState(false)
  if (!hasAsked && (choices.coupon || refused)) setAsked(true)
  const offer = chosenOffer(shown, choices)
  if (!offer) return null
  const { plan, choice } = offer
  const onForm = (paymentForm: PaymentFormId) => {
    setSwitched(shown)
    onChoose({ paymentForm })
  }
  return (
    <>
      <div className="quote-price">
        <Price amount={offer.amount} per={offer.per} markFor={switched === shown ? 1500 : 2500} />
        {offer.listPrice && (
          <p className="quiet">
            {offerWords.listPrice} <s>{offer.listPrice}</s>
          </p>
        )}
        <OfferTerms offer={offer} />
        <span
          className="quote-updating small quiet"
          aria-hidden="true"
          data-on={quote.isUpdating || undefined}
        >
          {offerWords.updating}
        </span>
      </div>
      <div className="quote-contract">
        <ButtonLink href={paths.registration()} wide onClick={onContract}>
          {words.contract}
        </ButtonLink>
      </div>
      <PaymentSelect plan={plan} form={choice.id} onForm={onForm} />
      <RadioCards
        name="plan"
        label={words.plans}
        defaultValue={plan.name}
        options={shown.plans.map((one, index) => planCard(one, choice.id, index === 0))}
        // The cast is safe: the values are the names of the shown plans.
        onChange={(event) => onChoose({ planName: event.currentTarget.value as PlanName })}
      />
      <div>
        <Disclosure summary={words.covers}>
          <Covers plan={plan} />
        </Disclosure>
        <OwnSharesPart
          coverages={plan.coverages}
          value={shown.vehicleValue || null}
          modelYear={Number(props.vehicle?.year)}
          today={today(serverNow())}
        />
        <Disclosure summary={offerWords.breakdown}>
          <BreakdownList lines={breakdownLines(choice.payment)} />
        </Disclosure>
        <Disclosure summary={words.askCoupon} open={hasAsked || undefined}>
          <CouponForm
            coupon={choices.coupon}
            refused={refused}
            isUpdating={quote.isUpdating}
            onCoupon={(coupon) => onChoose({ coupon })}
          />
        </Disclosure>
        <Sending {...props} />
      </div>
      {!shown.isOwn && <p className="small quiet">{words.next}</p>}
    </>
  )
}

const SendQuote = lazyPart(async () => (await import('./SendQuote.tsx')).SendQuote)

function Sending(props: PriceResultProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={words.send} onToggle={(event) => event.currentTarget.open && setOpen(true)}>
      {isOpen && (
        <Suspense>
          <SendQuote {...props} />
        </Suspense>
      )}
    </Disclosure>
  )
}

/**
 * Hook that saves the prices with their answers, because the purchase shows them (D244) and compares them with an
 * account's (D70).
 */
function useSavedPrices({ shown, quote, onChoose }: PriceResultProps): void {
  const save = useEffectEvent((isSettled: boolean) =>
    onChoose({ seen: isSettled ? shownPrices(shown.plans) : null }),
  )
  const isSettled = !quote.isUpdating
  useEffect(() => save(isSettled), [shown, isSettled])
}

function planCard(plan: Plan, form: PaymentFormId, isRecommended: boolean) {
  const { amount, brief, total } = offerOf(plan, form, false) ?? {}
  return {
    value: plan.name,
    title: (
      <>
        {PLANS[plan.name].label} {isRecommended && <Badge tone="marigold">{offerWords.recommended}</Badge>}
      </>
    ),
    text: PLANS[plan.name].description,
    aside: (
      <span className="quote-amount" key={amount}>
        <b>{amount}</b>
        {brief && <small>{brief}</small>}
        {total && <small>{total}</small>}
      </span>
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
          {COVERAGES[type].name}
        </li>
      ))}
    </ul>
  )
}

/** Bar of a phone with the price, visible while the answers above change it. */
export function PriceBar({ shown, choices, onContract }: PriceResultProps) {
  const offer = chosenOffer(shown, choices)
  if (!offer) return null
  return (
    <div className="quote-bar">
      <StickyBar
        price={
          <p className="price">
            <span className="price-amount">{offer.amount}</span>
            <span className="price-per">{offer.brief ?? offer.per}</span>
            {offer.total && <span className="price-per">{offer.total}</span>}
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

/** Offer of the chosen plan and payment form, or the quote's recommendation (BUY-101, BUY-102). */
function chosenOffer(quote: Quote, { planName, paymentForm }: PricePanelProps['choices']): Offer | null {
  const plan = quote.plans.find(({ name }) => name === planName) ?? quote.plans[0]
  const stored = Object.values(PAYMENT_FORM).find((id) => id === paymentForm) ?? null
  return plan ? offerOf(plan, stored, quote.showListPrice) : null
}
