import { useEffect, useEffectEvent } from 'react'
import { getPaymentState } from '#shared/contracts/purchase/payment-state.ts'
import { call } from '#shared/http/call.ts'
import { purchaseFlow, type PurchaseKey } from '../flows/purchase.ts'

interface Walked {
  readonly isReady: boolean
  readonly goTo: (slug: string) => Promise<unknown>
}

/**
 * A paid purchase is over, wherever its draft still lies. A step that is opened again leads to the page after the
 * payment, with its receipt and its renewal (D79). Looked up once, if the draft has a policy already.
 */
export function useFinished(
  step: PurchaseKey,
  { isReady, goTo }: Walked,
  policyNumber: string | undefined,
): void {
  const look = useEffectEvent(async () => {
    if (step === 'payment' || policyNumber === undefined) return
    const asked = await call(getPaymentState, { params: { policyNumber } })
    if (asked.ok && asked.data.state === 'paid') await goTo(purchaseFlow.payment.slug)
  })
  useEffect(() => {
    if (isReady) void look()
  }, [isReady])
}
