'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { customizationOf } from '#shared/domain/plans/customization.ts'
import { today } from '#shared/domain/time/dates.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { CouponForm } from '#shared/steps/plans/CouponForm.tsx'
import { breakdownLines, coverageValue, offerOf } from '#shared/steps/plans/offer.ts'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { PaymentSelect } from '#shared/steps/plans/PaymentSelect.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { IconCheck, IconInfo } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { PlanTable } from '#shared/ui/prices/PlanTable.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { useGo } from '../../navigation'
import { api } from './api'
import { CarBanner } from './parts/CarBanner'
import { Coverages } from './Coverages'
import { priceChange } from './parts/price-change'
import { Step, useFinish } from './Step'
import { pathOf } from './steps'
import { usePurchase } from './store'

export function PlanSelection() {
  return (
    <Step slug="plan-selection" title="Elige tu plan" isWide>
      <p className="lead">Compara y cambia lo que quieras: el precio se actualiza contigo.</p>
      <Plans />
    </Step>
  )
}

function useQuote(vehicle, gender, coupon, customization) {
  const wish = { versionCode: vehicle.versionCode, postalCode: vehicle.postalCode, coupon, customization }
  return useQuery({
    queryKey: ['quote', wish],
    queryFn: () => api.quote({ ...wish, age: null, genderCode: gender }),
    placeholderData: keepPreviousData,
  })
}

function Plans() {
  const { session, answers, keep } = usePurchase()
  const finish = useFinish('plan-selection')
  const go = useGo()
  const kept = answers.plan
  const [planName, setPlan] = useState(kept?.planName)
  const [form, setForm] = useState(kept?.paymentForm ?? null)
  const [coupon, setCoupon] = useState(kept?.coupon ?? '')
  const [customization, setCustomization] = useState(kept?.customization ?? null)
  const original = useQuote(answers.vehicle, session.genderCode, coupon, null)
  const quote = useQuote(answers.vehicle, session.genderCode, coupon, customization)
  const [before, now] = useLastTwo(quote, { coupon, customization })
  if (!quote.data || !original.data) return <NoPlans quote={quote} />

  const originalOf = (name) => original.data.plans.find((plan) => plan.name === name).coverages
  const recommended = original.data.plans[0]?.name
  // A change is shown at once, its price when the answer arrives.
  const plans = quote.data.plans
    .map((plan) => {
      if (!plan.allowEdit) return plan
      const coverages = originalOf(plan.name).map((one) => ({ ...one, ...customization?.[one.type] }))
      return { ...plan, coverages }
    })
    .toSorted((one, other) => Number(other.name === recommended) - Number(one.name === recommended))
  const plan = plans.find(({ name }) => name === planName) ?? plans[0]
  const asItComes = originalOf(plan.name)
  const chosen = offerOf(plan, form, quote.data.showListPrice)
  const change = (changed) => {
    const coverages = plan.coverages.map((one) => (one.type === changed.type ? changed : one))
    setCustomization(customizationOf(coverages, asItComes))
  }
  const contract = () => {
    if (quote.isPlaceholderData) return
    const { quotationId } = quote.data
    const choice = { planName: plan.name, paymentForm: chosen.choice.id, coupon, customization }
    finish({ plan: { ...choice, quotationId, plan } })
  }
  return (
    <Selection
      car={answers.vehicle}
      change={now && !quote.isPlaceholderData ? priceChange(before, now, chosen) : null}
      plans={plans}
      recommended={recommended}
      chosen={chosen}
      quote={quote}
      coupon={coupon}
      modelYear={Number(answers.vehicle.year)}
      custom={plan.allowEdit ? { original: asItComes, onChange: change } : undefined}
      onPlan={setPlan}
      onForm={setForm}
      onCoupon={setCoupon}
      onContract={contract}
      onOtherCar={() => {
        keep(null)
        go(pathOf('vehicle/data'))
      }}
    />
  )
}

/** The quote on show and the one before it, each with what was wished for. */
function useLastTwo({ data, isPlaceholderData }, wish) {
  const [pair, setPair] = useState([])
  const [, last] = pair
  if (data && !isPlaceholderData && last?.quote !== data) setPair([last, { quote: data, wish }])
  return pair
}

function NoPlans({ quote }) {
  if (quote.isError)
    return (
      <EmptyState
        title="Inténtalo de nuevo en unos minutos."
        action={<Button onClick={() => void quote.refetch()}>Volver a intentar</Button>}
      />
    )
  return (
    <>
      <p role="status" className="quiet">
        Calculando tu precio…
      </p>
      <Skeleton lines={8} />
    </>
  )
}

function Selection(props) {
  const { plans, chosen, quote, coupon, onPlan, onForm, onCoupon } = props
  const main = useRef(null)
  const isUpdating = quote.isFetching
  const { rows, same } = compare(plans, props.modelYear)
  return (
    <div className="selection" aria-busy={isUpdating || undefined}>
      <CarBanner car={props.car} />
      <div className="selection-how">
        <PaymentSelect plan={chosen.plan} form={chosen.choice.id} onForm={onForm} />
        <CouponForm
          coupon={coupon}
          refused={quote.isError && coupon ? { coupon, error: { code: 'coupon_invalid' } } : undefined}
          onCoupon={onCoupon}
        />
      </div>
      <PlanTable
        name="plan"
        label="Planes"
        defaultValue={chosen.plan.name}
        chosen={chosen.plan.name}
        plans={plans.map((plan) => columnOf(plan, props))}
        rows={rows}
        same={same.length > 0 && <SameInAll parts={same} />}
        onChange={(event) => onPlan(event.currentTarget.value)}
      />
      <Chosen {...props} main={main} isUpdating={isUpdating} />
      <div className="selection-coverages">
        <Coverages
          coverages={chosen.plan.coverages}
          modelYear={props.modelYear}
          today={today(Date.now())}
          custom={props.custom}
          aside={<LinkButton onClick={props.onOtherCar}>Cotizar otro auto</LinkButton>}
        />
      </div>
      <Floating {...props} main={main} isUpdating={isUpdating} />
    </div>
  )
}

function SameInAll({ parts }) {
  return (
    <div className="plans-same">
      <h2>Igual en todos los planes</h2>
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

function columnOf(plan, { chosen, quote, recommended }) {
  const offer = offerOf(plan, chosen.choice.id, quote.data.showListPrice)
  const { label, description } = PLANS[plan.name]
  return {
    value: plan.name,
    name: label,
    text: description,
    recommended: plan.name === recommended,
    price: offer && <OfferPrice offer={offer} />,
  }
}

/** The coverages that differ, one cell for each plan, and those that are the same in all of them. */
function compare(plans, modelYear) {
  const date = today(Date.now())
  const all = COVERAGE_TYPES.flatMap((type) => {
    const found = plans.map(({ coverages }) => coverages.find((one) => one.type === type))
    const known = found.find(Boolean)
    if (!known) return []
    const cells = found.map((one) => {
      const coverage = one ?? { ...known, isEnabled: false }
      const text = coverageValue(coverage, modelYear, date).replace(/ · .*|\.00$/, '')
      return { text, isIncluded: coverage.isEnabled }
    })
    const isSame = cells.every(({ text }) => text === cells[0].text)
    return [{ id: type, title: COVERAGES[type].name, cells, isSame, isPriced: known.assured !== null }]
  })
  return {
    rows: all.filter(({ isSame }) => !isSame),
    same: all
      .filter(({ isSame, cells }) => isSame && cells[0].isIncluded)
      .map(({ title, cells, isPriced }) => (isPriced ? `${title}, ${cells[0].text}` : title)),
  }
}

function OfferPrice({ offer }) {
  return (
    <div className="offer-price">
      {offer.listPrice && (
        <p className="small quiet">
          Precio de lista <s>{offer.listPrice}</s>
        </p>
      )}
      <Price amount={offer.amount} per={offer.per} label={PLANS[offer.plan.name].label} size="m" />
      {offer.brief && <p className="small quiet">{offer.brief}</p>}
      {offer.total && <p className="small quiet">{offer.total}</p>}
    </div>
  )
}

function Chosen({ chosen, change, isUpdating, onContract, main }) {
  const { label } = PLANS[chosen.plan.name]
  return (
    <section className="selection-chosen" aria-label={label}>
      <div>
        <h2>{label}</h2>
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
        <Button wide aria-disabled={isUpdating || undefined} onClick={onContract}>
          Contratar Póliza
        </Button>
      </div>
      <Disclosure plain summary="Desglose del monto">
        <BreakdownList lines={breakdownLines(chosen.choice.payment)} />
      </Disclosure>
    </section>
  )
}

/** The price stays in sight while something further down changes it. */
function Floating({ chosen, isUpdating, onContract, main }) {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInSight(entry.isIntersecting))
    observer.observe(main.current)
    return () => observer.disconnect()
  }, [main])
  if (isInSight) return null
  return (
    <div className="selection-floating">
      <div className="frame">
        <div>
          <Price amount={chosen.amount} per={chosen.brief ?? chosen.per} size="m" />
          {chosen.total && <span className="small quiet">{chosen.total}</span>}
          {isUpdating && <span className="small quiet">Actualizando…</span>}
        </div>
        <Button aria-disabled={isUpdating || undefined} onClick={onContract}>
          Contratar
        </Button>
      </div>
    </div>
  )
}
