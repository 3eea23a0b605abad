import type { ClaimItem, ClaimPolicy } from '#shared/contracts/claims/claim-payments.ts'
import { CLAIM_STAGES } from '#shared/domain/claims/claim-progress.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import { stageWords } from '../claim-status/claim-status.ts'
import { claimFacts, claimListsWords as words, stateText, toneOf } from './claim-lists.ts'
import { Facts } from './Facts.tsx'

interface Props {
  kind: ClaimKind
  claim: ClaimItem
  /** Policy of the claim; undefined once it has ended. */
  policy: ClaimPolicy | undefined
}

/** Card of a claim (CLP-18, CLP-19): the car, who must act, the promise and the money, then the numbers. */
export function ClaimCard({ kind, claim, policy }: Props) {
  const { id, policyNumber, claimNumber, status, now } = claim
  const stage = now?.progress.stage ?? null
  const vehicle = policy ? vehicleName(policy) : now?.vehicle
  return (
    <li className="claims-card">
      <h3>
        <a className="whole-link" href={paths.claimStep(kind, 'policy-data', { claim: id, policyNumber })}>
          {vehicle || `${words.facts.claim} ${claimNumber}`}
        </a>
      </h3>
      {status && <Badge tone={toneOf(status)}>{stateText(kind, status)}</Badge>}
      {now?.amount && <p className="claims-amount">{formatMoney(now.amount)}</p>}
      {now && <p>{now.progress.text}</p>}
      {stage !== null && (
        <Steps
          step={CLAIM_STAGES.indexOf(stage) + 1}
          of={CLAIM_STAGES.length}
          title={stageWords[kind][stage]}
        />
      )}
      <Facts facts={claimFacts(claim, Boolean(vehicle))} />
    </li>
  )
}
