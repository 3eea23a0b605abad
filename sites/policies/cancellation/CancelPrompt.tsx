import { useEffect, useEffectEvent, useState } from 'react'
import { getCancellation, type Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { promptOf } from './cancel-prompt.ts'
import { CancelPromptScreen } from './cancel-prompt.screen.tsx'
import { failureText } from './cancellation.ts'

interface Props {
  policyNumber: string
  onClose: () => void
}

/** Dialog that checks whether a monthly policy can be cancelled, and when it is charged next (CAN-03). */
export function CancelPrompt({ policyNumber, onClose }: Props) {
  const [cancellation, setCancellation] = useState<Cancellation>()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    void call(getCancellation, { params: { policyNumber } }, { signal }).then((asked) => {
      if (signal.aborted) return
      if (asked.ok && promptOf(asked.data) === null)
        return location.assign(paths.policyCancellation(policyNumber))
      if (asked.ok) return setCancellation(asked.data)
      // The dialog closes if the check failed (CAN-O11).
      pushNotice('error', failureText(asked.error))
      close()
    })
    return () => left.abort()
  }, [policyNumber])
  return <CancelPromptScreen policyNumber={policyNumber} cancellation={cancellation} onClose={onClose} />
}
