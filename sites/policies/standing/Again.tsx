import { useState } from 'react'
import { errorText } from '#shared/http/error-text.ts'
import { neededSession } from '#shared/steps/session/needed-session.ts'
import { pushNotice } from '#shared/stores/notices.ts'
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
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const problem = await insure(policyNumber)
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

/** Starts the purchase. Returns the sentence of a failure; undefined if the next page is loading. */
async function insure(policyNumber: string): Promise<string | undefined> {
  const session = await neededSession()
  if (!session.ok) return errorText(session.error)
  // Loaded on demand: few people need it, and it imports the drafts.
  const { insureAgain } = await import('./insure-again.ts')
  return insureAgain(policyNumber, session.data.personRef)
}
