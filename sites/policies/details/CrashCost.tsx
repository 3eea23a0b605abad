import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { crashCost } from '#shared/domain/policies/crash-cost.ts'
import { OwnSharesPart } from '#shared/steps/plans/OwnSharesPart.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { detailsWords as words } from './details.ts'

/** Own cost of a crash under this policy, with six more events behind a fold (D224). */
export function CrashCost({ policy, today }: { policy: PolicyDetails; today: string }) {
  const { vehicle, coverages } = policy
  const lines = crashCost(coverages, vehicle, today)
  if (lines.length === 0) return null
  return (
    <Card title={words.crash}>
      <ul className="policy-details-crash">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <OwnSharesPart coverages={coverages} value={vehicle.value} modelYear={vehicle.year} today={today} />
    </Card>
  )
}
