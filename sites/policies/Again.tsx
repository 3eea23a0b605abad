import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { Button } from '#shared/ui/Button.tsx'

const words = { again: 'Asegurar este auto otra vez' } as const

/** One press back into a purchase with the car of this policy. */
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
