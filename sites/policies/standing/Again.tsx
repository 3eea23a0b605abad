import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { Button } from '#shared/ui/Button.tsx'

interface Props {
  policyNumber: string
  label: string
  /** Accessible name that mentions the car, which sighted people see from the layout. */
  name?: string
  kind?: 'primary' | 'secondary'
}

/** Button that starts a purchase with the car of this policy. */
export function Again({ policyNumber, label, name, kind = 'secondary' }: Props) {
  const personRef = useStore($session)?.personRef
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (personRef === undefined) return
    setBusy(true)
    // Loaded on demand: few people need it, and it imports the drafts.
    const { insureAgain } = await import('./insure-again.ts')
    const problem = await insureAgain(policyNumber, personRef)
    if (problem === undefined) return
    setBusy(false)
    pushNotice('error', problem)
  }
  return (
    <Button kind={kind} small busy={isBusy} aria-label={name} onClick={() => void press()}>
      {label}
    </Button>
  )
}
