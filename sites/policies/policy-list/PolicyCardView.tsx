import type { PolicyCard } from '#shared/contracts/policies.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { actionsOf, expiryOf, isBuilt, paymentNames, policyListWords as words } from './policy-list.ts'

/** POL-33 to POL-39. */
export function PolicyCardView({ card }: { card: PolicyCard }) {
  const vehicle = `${card.brand} ${card.model} ${String(card.year)}`
  return (
    <li className="policy">
      <div className="policy-picture">
        {/* The insurer's list does not say what kind of car it is (FND-43). */}
        <Covered />
      </div>
      <div className="policy-words">
        <h2>{vehicle}</h2>
        <p className="cluster">
          <StatusBadge status={card.status} />
          {card.isConfirmingPayment && <Badge tone="marigold">{words.confirming}</Badge>}
          {card.renewalDate !== null && <Badge tone="petrol">{words.renewed}</Badge>}
          {card.allowRenewal && <Badge tone="marigold">{words.renewable}</Badge>}
        </p>
        <dl className="policy-facts">
          <div>
            <dt>{words.number}</dt>
            <dd>{card.policyNumber}</dd>
          </div>
          <div>
            <dt>{words.payment}</dt>
            <dd>{paymentNames[card.paymentType]}</dd>
          </div>
          <div>
            <dt>{words.validity}</dt>
            <dd>{expiryOf(card)}</dd>
          </div>
        </dl>
      </div>
      <Actions card={card} vehicle={vehicle} />
    </li>
  )
}

/** Only pages that exist are led to (`isBuilt`). */
function Actions({ card, vehicle }: { card: PolicyCard; vehicle: string }) {
  const actions = actionsOf(card).filter(({ href }) => isBuilt(href))
  if (actions.length === 0) return null
  return (
    <div className="policy-actions">
      {actions.map(({ label, href, isEnabled }) =>
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
