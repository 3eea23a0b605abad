/** First sentence about an unpaid or ended policy: the event, its consequence, and one action. */
import type { PolicyCard, PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Again } from './Again.tsx'
import { Facts } from '../details/Facts.tsx'
import { policyListWords } from '../policy-list/policy-list.ts'
import { cancelledFacts, standingOf, standingWords as words } from './standing.ts'

type Known = Pick<PolicyCard, 'policyNumber' | 'status' | 'due' | 'ended'>

interface Props extends Known, Pick<PolicyDetails, 'isStandingUnread'> {
  /** Reads the policy again; only for pages whose standing may be unread. */
  onRetry?: () => void
}

export function Standing({ isStandingUnread, onRetry, ...policy }: Props) {
  return (
    <>
      <Told {...policy} />
      {isStandingUnread && onRetry && (
        <NotLoaded text={policy.status === 'canceled' ? words.endUnread : words.unread} onRetry={onRetry} />
      )}
    </>
  )
}

function Told(policy: Known) {
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
