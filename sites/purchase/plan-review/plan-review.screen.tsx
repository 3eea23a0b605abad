import type { ReactNode } from 'react'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import '#shared/steps/plans/plans.css'
import { amountLabel, breakdownLines, offerWords, type Offer } from '#shared/steps/plans/offer.ts'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { paths } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import type { reviewAnswer } from '../flows/answers.ts'
import {
  planReviewWords as words,
  reviewLinks,
  type Detail,
  type Holder,
  type ReviewLinks,
} from './plan-review.ts'
import { CarBanner, type BannerCar } from '../purchase-step/CarBanner.tsx'
import { CoverageLists } from '../purchase-step/coverages.tsx'
import './plan-review.css'
import { EmailText } from '#shared/ui/EmailText.tsx'
import './plan-review.details.css'

interface PlanReviewProps {
  state: StepFormState<typeof reviewAnswer>
  offer: Offer
  holder: Holder
  /** The car in the banner on top. */
  banner: BannerCar | undefined
  car: readonly Detail[]
  isRelative: boolean
  modelYear: number
  today: string
  /** True while the outcome of an earlier press is being looked up. */
  isConfirming: boolean
  links?: ReviewLinks
  /** Comparison with the year that ends, for a renewal. */
  changes?: ReactNode
}

/** Screen of the review: the plan, the people, and the price (BUY-154 to BUY-160). */
export function PlanReviewScreen(props: PlanReviewProps) {
  const { state, banner, isConfirming } = props
  return (
    <div className="review">
      <div className="review-sum">
        {banner && <CarBanner car={banner} />}
        <PaymentSummary {...props} />
      </div>
      {props.changes}
      <PlanSummary {...props} />
      <DataSummary {...props} />
      <StepForm state={state} submit={words.submit}>
        <Checkbox label={<Accept />} {...state.field('accepted')} />
        {isConfirming && <Alert kind="info">{words.confirming}</Alert>}
      </StepForm>
    </div>
  )
}

function PaymentSummary({ offer, links = reviewLinks }: PlanReviewProps) {
  const { coupon, discount } = offer.plan
  return (
    <Card title={words.payment} aside={<span className="quiet">{offer.choice.label}</span>}>
      <div>
        <p className="quiet">{amountLabel(offer.choice.payment)}</p>
        <Price amount={offer.amount} per={offer.per} />
        <OfferTerms offer={offer} />
        {coupon && (
          <p className="review-coupon">
            <Badge tone="leaf" icon={<IconCheck size={16} />}>
              {words.coupon(coupon)}
            </Badge>
            {discount && <span className="small">{discount.text}</span>}
          </p>
        )}
      </div>
      <div className="review-parts">
        <Disclosure plain summary={offerWords.breakdown}>
          <BreakdownList lines={breakdownLines(offer.choice.payment)} />
        </Disclosure>
      </div>
      {links.bill && (
        <div className="review-bill">
          <Link href={links.bill}>{words.bill}</Link>
        </div>
      )}
    </Card>
  )
}

function PlanSummary({ offer, modelYear, today, links = reviewLinks }: PlanReviewProps) {
  const { coverages, name } = offer.plan
  return (
    <Disclosure open summary={words.plan} aside={<span className="quiet">{PLANS[name].label}</span>}>
      <div className="review-part">
        <CoverageLists coverages={coverages} modelYear={modelYear} today={today} level={3} />
        <Link href={links.plan}>{words.changePlan}</Link>
      </div>
    </Disclosure>
  )
}

function Details(props: { title: string; details: readonly Detail[]; action?: ReactNode }) {
  return (
    <section>
      <h3>{props.title}</h3>
      <DetailList details={props.details} />
      {props.action}
    </section>
  )
}

function DataSummary({ holder, car, isRelative, links = reviewLinks }: PlanReviewProps) {
  return (
    <Disclosure open summary={words.data}>
      <div className="review-part">
        <Details
          title={words.personal}
          details={holder.personal}
          action={isRelative && <Link href={paths.contract('person-data')}>{words.changePerson}</Link>}
        />
        <Details title={words.contact} details={holder.contact} />
        <Details
          title={words.vehicle}
          details={car}
          action={links.vehicle && <Link href={links.vehicle}>{words.changeVehicle}</Link>}
        />
      </div>
    </Disclosure>
  )
}

function Accept() {
  const [before, link, after] = words.accept
  return (
    <>
      {before}
      <a href={paths.terms()} target="_blank" rel="noopener">
        {link}
      </a>
      {after}
    </>
  )
}

/** List of facts with label and value. */
function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="details">
      {details.map(({ label, value, isWhole }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-whole={isWhole || undefined}>
            {/* A value with "@" is an e-mail address. */}
            {value.includes('@') ? <EmailText>{value}</EmailText> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
