'use client'

import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { amountLabel, breakdownLines, offerOf } from '#shared/steps/plans/offer.ts'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Link } from '../../navigation'
import { Heading } from './parts/Heading'
import { pathOf } from './steps'
import { usePurchase } from './store'

export function Bill() {
  const { answers } = usePurchase()
  return (
    <div className="wizard">
      <div className="wizard-top" />
      <Heading>Desglose del monto</Heading>
      {answers.plan ? <Parts {...answers.plan} /> : <Skeleton lines={6} />}
    </div>
  )
}

function Parts({ plan, paymentForm }) {
  const offer = offerOf(plan, paymentForm, false)
  return (
    <div className="stack">
      <Card title={PLANS[plan.name].label} aside={<span className="quiet">{offer.choice.label}</span>}>
        <div>
          <p className="quiet">{amountLabel(offer.choice.payment)}</p>
          <Price amount={offer.amount} per={offer.per} />
          <OfferTerms offer={offer} />
        </div>
        <BreakdownList lines={breakdownLines(offer.choice.payment)} />
      </Card>
      <Link className="button" data-kind="primary" href={pathOf('plan-payment')}>
        Regresar al pago
      </Link>
    </div>
  )
}
