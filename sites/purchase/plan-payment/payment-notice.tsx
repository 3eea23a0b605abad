import { useState } from 'react'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { paymentWords as words } from './payment.ts'

/**
 * Phase of the payment. `form`: not sent. `paying`: waiting for the answer. `checking`: the outcome of a lost answer is
 * being looked up. `confirming`: the outcome is polled (D79). `unpaid`: nothing was charged. `doubtful`: the outcome
 * stays unknown, and the person decides.
 */
export type Phase = 'form' | 'paying' | 'checking' | 'confirming' | 'unpaid' | 'doubtful'

/** True while a payment may still be made, so that "Pagar" is disabled. */
export const isPaymentOpen = (phase: Phase): boolean => phase !== 'form' && phase !== 'unpaid'

interface Props {
  phase: Phase
  onPayAgain: () => void
}

/**
 * State of the payment above "Pagar". The region exists from the start, so that screen readers announce
 * changes.
 */
export function PaymentNotice({ phase, onPayAgain }: Props) {
  return (
    <div className="checkout-notice" aria-live="polite">
      {phase === 'paying' && <Alert kind="info">{words.paying}</Alert>}
      {(phase === 'checking' || phase === 'confirming') && (
        <Alert kind="info" title={words.confirmingTitle} action={<CallUs />}>
          {words.confirming}
        </Alert>
      )}
      {phase === 'unpaid' && <Alert kind="success">{words.notCharged}</Alert>}
      {phase === 'doubtful' && <Doubtful onPayAgain={onPayAgain} />}
    </div>
  )
}

function CallUs() {
  return (
    <p>
      {words.callUs}{' '}
      <a href={EMERGENCY_PHONE.href}>
        <b>{EMERGENCY_PHONE.shown}</b>
      </a>
    </p>
  )
}

/** Alert for an unknown outcome. Paying again requires a confirmation that the card was checked (D79). */
function Doubtful({ onPayAgain }: Pick<Props, 'onPayAgain'>) {
  const [hasLooked, setLooked] = useState(false)
  return (
    <Alert
      kind="info"
      title={words.doubtfulTitle}
      action={
        <div className="checkout-again">
          <CallUs />
          <Checkbox label={words.looked} onChange={(event) => setLooked(event.currentTarget.checked)} />
          <Button kind="secondary" disabled={!hasLooked} onClick={onPayAgain}>
            {words.payAgain}
          </Button>
        </div>
      }
    >
      {words.doubtful}
    </Alert>
  )
}
