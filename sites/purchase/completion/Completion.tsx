import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { postEvent } from '#shared/contracts/events.ts'
import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { call } from '#shared/http/call.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { CompletionScreen, PHOTOS_ID } from './completion.screen.tsx'
import { completionDates, completionWords, type CompletionDates } from './completion.ts'

const PAGE = '/policy/contract/completion'

interface Shown {
  receipt: ReceiptOnPage
  invoice: PolicyInvoice | null
  dates: CompletionDates
}

/** Last page of a purchase, with the receipt of the session (BUY-177 to BUY-184, D30). */
export function Completion({ brand, wayBack = paths.root() }: { brand: string; wayBack?: string }) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const given = [givenPart(PAGE, 'receipt'), givenPart(PAGE, 'invoice')] as const
    void Promise.all(given).then(([receipt, invoice = null]) => {
      if (!receipt) return location.replace(paths.root())
      setShown({ receipt, invoice, dates: completionDates(receipt, serverNow()) })
      // The step is reported here, because the frame that reports the others is not loaded.
      void call(postEvent, { body: { name: 'wizard_step', step: 'completion' } })
    })
  }, [])
  useEffect(() => {
    if (shown && location.hash === `#${PHOTOS_ID}`) document.getElementById(PHOTOS_ID)?.focus()
  }, [shown])
  useLeaving(wayBack)
  if (shown) return <CompletionScreen {...shown} brand={brand} onPrint={() => print()} />
  return (
    <>
      <h1 className="sr-only">{completionWords.title}</h1>
      <Skeleton lines={6} />
    </>
  )
}

/**
 * BUY-184, BUY-O17: Back does not lead into the finished purchase. An additional history entry precedes the page; Back
 * reaches that entry, which redirects to `wayBack`.
 */
function useLeaving(wayBack: string): void {
  useEffect(() => {
    const leave = (): void => location.replace(wayBack)
    history.pushState(null, '')
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [wayBack])
}
