import { type ReactNode, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { checkoutAmounts, offeredTerms } from '#shared/domain/payment/checkout.ts'
import { formatMoney, perMonth } from '#shared/domain/money/money.ts'
import type { PaymentOption } from '#shared/domain/plans/plan.ts'
import { amountLabel } from '#shared/steps/plans/offer.ts'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { CardArea } from '#shared/steps/card/CardArea.tsx'
import type { CardElement } from '#shared/steps/card/use-card-element.ts'
import {
  amountLines,
  chargedToday,
  laterText,
  modeOf,
  modeText,
  offeredModes,
  optionOf,
  payLabel,
  paymentWords as words,
  type paymentForm,
} from './payment.ts'
import { PaymentNotice, type Phase } from './payment-notice.tsx'
import './payment.css'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import type { OfferedYear as Year } from './OfferedYear.tsx'
import { addDays, formatLongDate } from '#shared/domain/time/dates.ts'
import { PLANS, type PlanName } from '#shared/domain/plans/plan-names.ts'
import { CarBanner, type BannerCar } from '../purchase-step/CarBanner.tsx'

interface PaymentScreenProps {
  /** The purchase to pay; undefined if the draft does not have it. */
  bought: BoughtOnBand | undefined
  state: StepFormState<typeof paymentForm>
  payments: readonly PaymentOption[]
  element: Pick<CardElement, 'host' | 'state' | 'card' | 'config' | 'retry'>
  phase: Phase
  onPayAgain: () => void
}

/**
 * Screen of the checkout: purchase, payment form, card, total, declarations, "Pagar" (PAY-01 to PAY-11, D84).
 */
export function PaymentScreen(props: PaymentScreenProps) {
  const { bought, payments, state, phase, onPayAgain } = props
  const option = optionOf(payments, modeOf(state.values))
  return (
    <div className="checkout">
      <StepForm state={state} submit={payLabel(option)} aside={<BarAmount payment={option} />}>
        {bought && <BoughtBand {...bought} />}
        <ModePart {...props} />
        <CardPart {...props} />
        <Amounts {...props} />
        <div className="checkout-part">
          <Checkbox label={words.ownsFunds} hint={words.ownsFundsHint} {...state.field('ownsFunds')} />
          <Checkbox label={words.digitalCover} {...state.field('digitalCover')} />
          <p className="small quiet">{words.legal}</p>
        </div>
        <PaymentNotice phase={phase} onPayAgain={onPayAgain} />
      </StepForm>
    </div>
  )
}

/** Amount in the action bar of a phone; wider screens show the sidebar. */
function BarAmount({ payment }: { payment: PaymentOption | undefined }) {
  if (!payment) return null
  return (
    <p className="checkout-bar">
      <span>{amountLabel(payment)}</span> <b>{chargedToday(payment)}</b> <small>{laterText(payment)}</small>
    </p>
  )
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="checkout-part">
      <h2>
        <span className="checkout-number">{number}</span> {title}
      </h2>
      {children}
    </section>
  )
}

/**
 * Part with the name on the card; all other card data is typed into the provider's element (PAY-02, PAY-32).
 */
function CardPart({ state, element }: PaymentScreenProps) {
  return (
    <Part number={2} title={words.card}>
      <TextField
        label={words.ownerName}
        autoComplete="cc-name"
        autoCapitalize="words"
        maxLength={100}
        {...state.field('ownerName')}
      />
      <CardArea element={element} />
    </Part>
  )
}

/** Part with the kind of card and the number of payments (PAY-03, PAY-13, PAY-17 to PAY-24). */
function ModePart({ state, payments, bought }: PaymentScreenProps) {
  const { cardKind, mode, term } = state.values
  const option = optionOf(payments, modeOf(state.values))
  const { message } = checkoutAmounts(payments, modeOf({ cardKind, mode, term }))
  return (
    <Part number={1} title={words.mode}>
      <RadioCards
        label={words.kind}
        columns={2}
        options={[
          { value: 'credit', title: words.credit },
          { value: 'debit', title: words.debit },
        ]}
        {...state.field('cardKind')}
      />
      <RadioCards
        label={<span className="sr-only">{words.mode}</span>}
        options={offeredModes(payments, cardKind).map(({ type, label, isPossible }) => ({
          value: type,
          title: label,
          disabled: !isPossible,
          text: modeText(payments, type, cardKind),
          aside: <ModeAmount payment={optionOf(payments, { type, months: 0, card: cardKind })} />,
        }))}
        {...state.field('mode')}
      />
      {mode === 'INSTALLMENTS' && (
        <RadioCards
          label={words.term}
          columns={3}
          options={offeredTerms(payments, cardKind).map((months) => ({
            value: String(months),
            title: words.terms(months),
            text: monthlyText(payments, months),
          }))}
          // A change of mode mounts the field again, so the chosen one is passed again.
          defaultValue={term}
          {...state.field('term')}
        />
      )}
      <p className="checkout-message" aria-live="polite">
        {message}
      </p>
      {option && bought && <YearAhead option={option} today={bought.today} />}
    </Part>
  )
}

function ModeAmount({ payment }: { payment: PaymentOption | undefined }) {
  if (!payment) return null
  return <b className="checkout-amount">{chargedToday(payment)}</b>
}

/** Text of a term: its monthly amount (PAY-22), and the total of the year (D70). */
function monthlyText(payments: readonly PaymentOption[], months: 3 | 6 | 9): string {
  const option = optionOf(payments, { type: 'INSTALLMENTS', months, card: 'credit' })
  if (!option) return ''
  const { total } = option.cost
  return words.monthly(formatMoney(perMonth(total, months)), formatMoney(total))
}

/** Sidebar with the amounts, on a phone between card and declarations (PAY-04, PAY-05). */
function Amounts({ state, payments }: PaymentScreenProps) {
  const option = optionOf(payments, modeOf(state.values))
  const label = amountLabel({ type: state.values.mode })
  return (
    <aside className="checkout-sum" aria-labelledby="checkout-sum">
      <div>
        <p className="quiet">{label}</p>
        <Price amount={chargedToday(option)} label={label} markFor={1500} />
        <p className="small quiet">{laterText(option)}</p>
      </div>
      <h2 id="checkout-sum">{words.breakdown}</h2>
      {!option && <p className="quiet">{words.chooseTerm}</p>}
      <BreakdownList lines={amountLines(option)} />
    </aside>
  )
}

/**
 * The picture is loaded with the first press or key, because the page is large, and its text contains the same facts.
 */
const OfferedYear = lazyPart(async () => (await import('./OfferedYear.tsx')).OfferedYear)

/** The payments of the chosen form as stops on a road, shown after the first interaction. */
function YearAhead(props: ComponentProps<typeof Year>) {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => onFirstInteraction(() => setTouched(true)), [])
  return (
    isTouched && (
      <Suspense fallback={null}>
        <OfferedYear {...props} />
      </Suspense>
    )
  )
}

export interface BoughtOnBand {
  readonly car: BannerCar
  readonly planName: PlanName
  /** Day of today, YYYY-MM-DD. */
  readonly today: string
  /** Start of the policy as text, if it is not tomorrow. */
  readonly starts?: string | undefined
}

/** Band with the purchase: picture of the car, plan, and start of the policy (BUY-180). */
export function BoughtBand({ car, planName, today, starts }: BoughtOnBand) {
  return (
    <section className="bought" aria-label={words.bought}>
      <CarBanner car={car}>
        <span>
          {PLANS[planName].label}. {starts ?? `${words.starts(formatLongDate(addDays(today, 1)))}.`}
        </span>
      </CarBanner>
    </section>
  )
}
