/** What an unpaid or ended policy says first: what is owed or what happened, what it means, and the one thing to do. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { PolicyCard } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { standingOf, standingWords as words } from './standing.ts'

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
            {words.payNow}
          </ButtonLink>
        }
      >
        {told.text}
      </Alert>
    )
  return (
    <Alert
      kind={told.isLapsed ? 'error' : 'info'}
      title={told.title}
      action={<Again policyNumber={policyNumber} />}
    >
      {told.text}
    </Alert>
  )
}

export function Again({ policyNumber }: { policyNumber: string }) {
  const personRef = useStore($session)?.personRef
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (personRef === undefined) return
    setBusy(true)
    // Few people need it, and it brings the drafts along.
    const { insureAgain } = await import('./insure-again.ts')
    const problem = await insureAgain(policyNumber, personRef)
    if (problem === undefined) return
    setBusy(false)
    pushNotice('error', problem)
  }
  return (
    <Button kind="secondary" small busy={isBusy} onClick={() => void press()}>
      {words.again}
    </Button>
  )
}
