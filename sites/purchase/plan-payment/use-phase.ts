import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { givenPart } from '#shared/http/page-data.ts'
import { closeOpenPayment, findOut, watchPayment } from './payment-state.ts'
import type { Phase } from './payment-notice.tsx'
import { plainId } from '#shared/domain/text/id-text.ts'

interface Setup {
  readonly policy: { readonly policyId: string; readonly policyNumber: string } | undefined
  /** Number of the policy whose payment was started on this device without a known outcome. */
  readonly begun: string | undefined
  readonly onPaid: () => void
  /** Called when nothing was charged, so that the stored payment can be forgotten. */
  readonly onOver: () => void
}

/**
 * Hook for the phase of the payment. An unknown outcome is polled until it is known (D79). The payment may have been
 * started before this page was opened, in any tab or device.
 */
export function usePhase({ policy, begun, onPaid, onOver }: Setup) {
  const [phase, setPhase] = useState<Phase>('form')
  const { policyId, policyNumber } = policy ?? {}
  const isLookedFor = useRef(false)
  const tell = useEffectEvent((found: 'paid' | 'unpaid' | 'doubtful') => {
    if (found === 'paid') onPaid()
    if (found === 'unpaid') onOver()
    setPhase(found === 'paid' ? 'form' : found)
  })
  useEffect(() => {
    if (policyId === undefined || isLookedFor.current) return
    isLookedFor.current = true
    void givenPart('/policy/contract/plan-payment', 'begunPayments').then((payments) => {
      const mayBeUnderWay = begun === policyNumber || payments?.includes(plainId(policyId)) === true
      if (mayBeUnderWay) return setPhase((now) => (now === 'form' ? 'confirming' : now))
      // A payment that another tab or device made is shown as paid, instead of the form.
      if (policyNumber === undefined) return undefined
      return findOut({}, policyNumber, 1).then((found) => found === 'paid' && tell('paid'))
    })
  }, [begun, policyId, policyNumber])
  useEffect(() => {
    if (phase !== 'confirming' || policyNumber === undefined) return undefined
    const aborter = new AbortController()
    void watchPayment(policyNumber, { signal: aborter.signal }).then((found) => {
      if (found !== undefined) tell(found)
    })
    return () => aborter.abort()
  }, [phase, policyNumber])
  const payAgain = async () => {
    const isClosed = policyId !== undefined && (await closeOpenPayment(policyId))
    setPhase(isClosed ? 'form' : 'confirming')
    // The focus moves to "Pagar", because the pressed button was removed.
    if (isClosed) document.querySelector<HTMLElement>('#plan-payment [type="submit"]')?.focus()
  }
  return { phase, setPhase, payAgain }
}
