import { useState } from 'react'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { paymentWords as words } from './payment.ts'

/**
 * `paying`: sent, waiting for the answer. `checking`: the answer was lost, and is looked up. `confirming`: the
 * outcome is unknown, and the page asks until it is known (D79).
 * `unpaid`: no charge was made. `doubtful`: the insurer will never say; the person decides. Else it is the form alone.
 */
export type Phase = 'form' | 'paying' | 'checking' | 'confirming' | 'unpaid' | 'doubtful'

/** While a payment may still be made, "Pagar" is off. */
export const isPaymentOpen = (phase: Phase): boolean => phase !== 'form' && phase !== 'unpaid'

interface Props {
  phase: Phase
  onPayAgain: () => void
}

/** The state of the payment, above "Pagar"; the region exists from the start, so that a change is read out. */
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

/** Paying again takes a confirmation that the card was checked: nothing is sent twice on a guess (D79). */
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
