import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { paths } from '#shared/paths.ts'
import { amountLabel, breakdownLines, type Offer } from '#shared/steps/plans/offer.ts'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { billWords as words } from './bill.ts'

/** Screen with the charged amount and its parts. */
export function BillScreen({ offer }: { offer: Offer }) {
  return (
    <div className="stack">
      <Card title={PLANS[offer.plan.name].label} aside={<span className="quiet">{offer.choice.label}</span>}>
        <div>
          <p className="quiet">{amountLabel(offer.choice.payment)}</p>
          <Price amount={offer.amount} per={offer.per} />
          <OfferTerms offer={offer} />
        </div>
        <BreakdownList lines={breakdownLines(offer.choice.payment)} />
      </Card>
      <ButtonLink href={paths.contract('plan-payment')}>{words.back}</ButtonLink>
    </div>
  )
}
