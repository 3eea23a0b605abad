import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Money } from '#shared/domain/money/money.ts'
import type { PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import type { PlanName } from '#shared/domain/plans/plan-names.ts'
import { CouponForm, type RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import { breakdownLines, offerOf, offerWords, type Offer } from '#shared/steps/plans/offer.ts'
import { OwnSharesPart } from '#shared/steps/plans/OwnSharesPart.tsx'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { PaymentSelect } from '#shared/steps/plans/PaymentSelect.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { IconCheck, IconInfo } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { PlanTable } from '#shared/ui/prices/PlanTable.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { CoverageLists, type CoverageListsProps } from '../purchase-step/coverages.tsx'
import { CarBanner, type BannerCar } from '../purchase-step/CarBanner.tsx'
import { compareCoverages } from './plan-comparison.ts'
import { planSelectionWords as words, showsFloating } from './plan-selection.ts'
import './plan-selection.css'

interface PlanSelectionProps {
  car: BannerCar | undefined
  /** Plans to choose from, the recommended one first; never empty. */
  plans: readonly Plan[]
  recommended: PlanName | undefined
  chosen: Offer
  /** Plan that is selected at first; after that the radios hold the person's choice. */
  startPlan: PlanName
  showListPrice: boolean
  coupon: string
  refused: RefusedCoupon | undefined
  modelYear: number
  today: string
  /** Value of the car; null if the insurer sends none. */
  vehicleValue: Money | null
  isUpdating: boolean
  markFor: 1500 | 2500
  /** Text about the cause of a price change since the last visit (D70). */
  change: string | null
  onPlan: (name: PlanName) => void
  onForm: (form: PaymentFormId) => void
  onCoupon: (coupon: string) => void
  onContract: () => Promise<void>
  /** Leads to another car; absent if the car is fixed (REN-03). */
  onOtherCar?: (() => void) | undefined
  /** A renewal's comparison with the year that ends, and its button; its price comes before the choice (D352). */
  renewal?: { readonly changes: ReactNode; readonly button: string; readonly brief: string } | undefined
  /** Controls for the coverages of the chosen plan; absent if they cannot be changed. */
  custom: CoverageListsProps['custom']
}

/**
 * Screen with three plans side by side, the price of the chosen one, and its coverages (BUY-O25). A renewal first shows
 * the price of the current plan, because most people keep it.
 */
export function PlanSelectionScreen(props: PlanSelectionProps) {
  const { car, plans, chosen, coupon, refused, modelYear, today, isUpdating, renewal } = props
  const main = useRef<HTMLDivElement>(null)
  const { rows, same } = compareCoverages(plans, modelYear, today)
  return (
    <div className="selection" aria-busy={isUpdating || undefined}>
      {car && <CarBanner car={car} />}
      {renewal && (
        <>
          <Chosen {...props} main={main} />
          {renewal.changes}
        </>
      )}
      <div className="selection-how">
        <PaymentSelect plan={chosen.plan} form={chosen.choice.id} onForm={props.onForm} />
        <CouponForm coupon={coupon} refused={refused} isUpdating={isUpdating} onCoupon={props.onCoupon} />
      </div>
      <PlanTable
        name="plan"
        label={words.plans}
        defaultValue={props.startPlan}
        chosen={chosen.plan.name}
        plans={plans.map((plan) => columnOf(plan, props))}
        rows={rows}
        same={<SameInAll parts={same} />}
        // The cast is safe: the values are the names of the shown plans.
        onChange={(event) => props.onPlan(event.currentTarget.value as PlanName)}
      />
      {!renewal && <Chosen {...props} main={main} />}
      <Coverages {...props} />
      <Floating {...props} main={main} />
    </div>
  )
}

function SameInAll({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null
  return (
    <div className="plans-same">
      <h2>{words.same}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <IconCheck /> {part}
          </li>
        ))}
      </ul>
    </div>
  )
}

function columnOf(plan: Plan, props: PlanSelectionProps) {
  const { chosen, recommended, showListPrice, markFor } = props
  const offer = offerOf(plan, chosen.choice.id, showListPrice)
  const { label, description } = PLANS[plan.name]
  const isLive = plan.name === chosen.plan.name
  return {
    value: plan.name,
    name: label,
    text: description,
    recommended: plan.name === recommended,
    amount: offer?.amount,
    price: offer && <OfferPrice offer={offer} markFor={markFor} isLive={isLive} />,
  }
}

function OfferPrice({ offer, markFor, isLive }: { offer: Offer; markFor: 1500 | 2500; isLive: boolean }) {
  const label = PLANS[offer.plan.name].label
  return (
    <div className="offer-price">
      {offer.listPrice && <ListPrice amount={offer.listPrice} />}
      <Price amount={offer.amount} per={offer.per} markFor={markFor} label={label} live={isLive} size="m" />
      {offer.brief && <PriceLine>{offer.brief}</PriceLine>}
      {offer.total && <PriceLine>{offer.total}</PriceLine>}
    </div>
  )
}

/** Line about a price; its amount wraps as a whole in a narrow column. */
const PriceLine = ({ children }: { children: string }) => (
  <p className="small quiet">
    {children.split(/(\$\S+)/).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))}
  </p>
)

function ListPrice({ amount }: { amount: string }) {
  return (
    <p className="small quiet">
      {offerWords.listPrice} <s>{amount}</s>
    </p>
  )
}

type WithMain = PlanSelectionProps & { main: RefObject<HTMLDivElement | null> }

/** Price of the chosen plan with its parts (D4), and the button to contract. */
function Chosen({ chosen, change, isUpdating, onContract, renewal, main }: WithMain) {
  return (
    <section className="selection-chosen" aria-label={PLANS[chosen.plan.name].label}>
      <div>
        <h2>{PLANS[chosen.plan.name].label}</h2>
        <p className="quiet">
          <b className="selection-amount">{chosen.amount}</b> {chosen.per}
        </p>
        <OfferTerms offer={chosen} />
        <p className="selection-change" role="status">
          {change && (
            <>
              <IconInfo size={18} /> {change}
            </>
          )}
        </p>
      </div>
      <div ref={main}>
        <ContractButton wide isUpdating={isUpdating} onContract={onContract}>
          {renewal?.button ?? words.contract}
        </ContractButton>
      </div>
      <Disclosure plain summary={offerWords.breakdown}>
        <BreakdownList lines={breakdownLines(chosen.choice.payment)} />
      </Disclosure>
    </section>
  )
}

interface ContractButtonProps extends Pick<PlanSelectionProps, 'isUpdating' | 'onContract'> {
  wide?: boolean
  children: string
}

/** The button has a state of its own, because drawing all plans again would take longer than the save does. */
function ContractButton({ wide = false, isUpdating, onContract, children }: ContractButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void onContract().finally(() => setBusy(false))
  }
  return (
    <Button wide={wide} busy={isBusy} aria-disabled={isUpdating || undefined} onClick={press}>
      {children}
    </Button>
  )
}

function Coverages({ chosen, modelYear, today, vehicleValue, custom, onOtherCar }: PlanSelectionProps) {
  return (
    <div className="selection-coverages">
      <CoverageLists
        coverages={chosen.plan.coverages}
        modelYear={modelYear}
        today={today}
        vehicleValue={vehicleValue}
        custom={custom}
        aside={onOtherCar && <LinkButton onClick={onOtherCar}>{words.otherCar}</LinkButton>}
      />
      <OwnSharesPart
        coverages={chosen.plan.coverages}
        value={vehicleValue}
        modelYear={modelYear}
        today={today}
      />
    </div>
  )
}

/** Bar with the price (BUY-53), so that it stays visible while controls further down change it. */
function Floating({ chosen, isUpdating, onContract, renewal, main, markFor }: WithMain) {
  if (!useFloating(main)) return null
  return (
    <div className="selection-floating">
      <div className="frame">
        <div>
          <Price amount={chosen.amount} per={chosen.brief ?? chosen.per} size="m" markFor={markFor} />
          {chosen.total && <span className="small quiet">{chosen.total}</span>}
          {isUpdating && <span className="small quiet">{offerWords.updating}</span>}
        </div>
        <ContractButton isUpdating={isUpdating} onContract={onContract}>
          {renewal?.brief ?? words.contractFloating}
        </ContractButton>
      </div>
    </div>
  )
}

function useFloating(main: RefObject<HTMLDivElement | null>): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const button = main.current
    if (!button) return undefined
    let isInSight = true
    const decide = () => {
      const { scrollHeight } = document.documentElement
      setShown(showsFloating(isInSight, scrollY, scrollHeight - innerHeight))
    }
    const observer = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting ?? true
      decide()
    })
    observer.observe(button)
    addEventListener('scroll', decide, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', decide)
    }
  }, [main])
  return isShown
}
