import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import type { PolicyCard } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/drafts/pending-purchase.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { Again } from '../standing/Again.tsx'
import { standingOf } from '../standing/standing.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { actionsOf, expiryOf, payingOf, paymentOf, policyListWords as words } from './policy-list.ts'

interface Props {
  card: PolicyCard
  /** Purchase that this device holds. */
  pending: PendingPurchase | undefined
  /** True if the debt is shown above the list with a button, so that the card leaves it out. */
  isDebtNamed: boolean
}

/**
 * Card of a policy (POL-33 to POL-39). The whole card leads to the details: the heading's link covers the card, and the
 * buttons are above that link.
 */
export function PolicyCardView({ card, pending, isDebtNamed }: Props) {
  const vehicle = vehicleName(card)
  return (
    <li className="policy" data-ended={card.status === 'canceled' || card.status === 'expired' || undefined}>
      <div className="policy-picture">
        {card.body ? <VehicleDrawing body={card.body} view="left" /> : <Covered />}
      </div>
      <div className="policy-words">
        <h2>
          <a className="whole-link" href={paths.policyDetails(card.policyNumber)}>
            {vehicle}
          </a>
        </h2>
        <p className="cluster">
          <StatusBadge status={card.status} isUnpaid={card.paymentFailed && card.status !== 'canceled'} />
          {card.isConfirmingPayment && <Badge tone="ochre">{words.confirming}</Badge>}
          {card.renewalDate !== null && <Badge>{words.renewed}</Badge>}
          {card.allowRenewal && <Badge tone="petrol">{words.renewable}</Badge>}
        </p>
        {!isDebtNamed && <StandingLine card={card} />}
        <dl className="policy-facts">
          <div>
            <dt>{words.number}</dt>
            <dd>{card.policyNumber}</dd>
          </div>
          <div>
            <dt>{words.payment}</dt>
            <dd>{paymentOf(card, pending)}</dd>
          </div>
          <div>
            <dt>{words.validity}</dt>
            <dd>{expiryOf(card)}</dd>
          </div>
        </dl>
      </div>
      <Actions card={card} pending={pending} vehicle={vehicle} isDebtNamed={isDebtNamed} />
    </li>
  )
}

/** Line about a debt or an end, before all other facts of the card (D127). */
function StandingLine({ card }: Pick<Props, 'card'>) {
  const told = standingOf(card)
  return (
    told && (
      <p className="policy-standing" data-kind={told.kind}>
        {told.text}
      </p>
    )
  )
}

function Actions({ card, pending, vehicle, isDebtNamed }: Props & { vehicle: string }) {
  const paying = payingOf(card, pending)
  return (
    <div className="policy-actions">
      {card.paymentFailed && !isDebtNamed && (
        <ButtonLink
          kind="secondary"
          small
          href={paths.policyPaymentMethod(card.policyNumber)}
          aria-label={`${words.howToPay}: ${vehicle}`}
        >
          {words.howToPay}
        </ButtonLink>
      )}
      {card.ended && <Again policyNumber={card.policyNumber} label={words.insureAgain} />}
      {paying && 'carOf' in paying && (
        <Again policyNumber={paying.carOf} label={paying.label} name={`${paying.label}: ${vehicle}`} />
      )}
      {paying && 'href' in paying && (
        <ButtonLink kind="secondary" small href={paying.href} aria-label={`${paying.label}: ${vehicle}`}>
          {paying.label}
        </ButtonLink>
      )}
      {actionsOf(card).map(({ label, href, isEnabled }) =>
        isEnabled ? (
          <ButtonLink key={label} kind="secondary" small href={href} aria-label={`${label}: ${vehicle}`}>
            {label}
          </ButtonLink>
        ) : (
          <Button key={label} kind="secondary" small disabled aria-label={`${label}: ${vehicle}`}>
            {label}
          </Button>
        ),
      )}
    </div>
  )
}
