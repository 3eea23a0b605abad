/** First sentence about an unpaid or ended policy: the event, its consequence, and one action. */
import type { PolicyCard } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Again } from './Again.tsx'
import { Facts } from '../details/Facts.tsx'
import { policyListWords } from '../policy-list/policy-list.ts'
import { cancelledFacts, standingOf, standingWords as words } from './standing.ts'

type Props = Pick<PolicyCard, 'policyNumber' | 'status' | 'due' | 'ended'> & { hasReceipt?: boolean }

export function Standing(policy: Props) {
  const told = standingOf(policy)
  if (told === null) return null
  const { policyNumber } = policy
  if (told.kind === 'unpaid')
    return (
      <Alert
        kind="error"
        title={words.unpaid}
        action={
          <ButtonLink small href={paths.policyPaymentMethod(policyNumber)}>
            {words.howToPay}
          </ButtonLink>
        }
      >
        {told.text}
      </Alert>
    )
  const facts = cancelledFacts(policy)
  return (
    <Alert
      kind={told.isLapsed ? 'error' : 'info'}
      title={told.title}
      action={<Again policyNumber={policyNumber} label={policyListWords.insureAgain} />}
    >
      {told.text}
      {facts.length > 0 && <Facts facts={facts} />}
      <p>
        <Link href={paths.complaints()}>{words.complain}</Link>
      </p>
    </Alert>
  )
}
