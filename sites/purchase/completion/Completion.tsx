import { useEffect, useState } from 'react'
import { postEvent } from '#shared/contracts/events.ts'
import { today } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
import { pageData } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { CompletionScreen, type Receipt } from './completion.screen.tsx'
import { completionDates, type CompletionDates } from './completion.ts'

/** completion: the receipt that the session holds (BUY-177 to BUY-184, D30). */
export function Completion() {
  const [shown, setShown] = useState<{ receipt: Receipt; dates: CompletionDates }>()
  useEffect(() => {
    void pageData<'/policy/contract/completion'>().then((data) => {
      if (!data?.receipt) return location.replace(paths.root())
      setShown({ receipt: data.receipt, dates: completionDates(today(Date.now())) })
      // The frame of the steps, which counts them, is not loaded here: the purchase is over.
      void call(postEvent, { body: { name: 'wizard_step', step: 'completion' } })
    })
  }, [])
  useLeaving()
  return shown ? <CompletionScreen {...shown} onPrint={() => print()} /> : <Skeleton lines={6} />
}

/**
 * BUY-184, BUY-O17: the way back does not lead into the purchase, which is over. An entry of its own stands before
 * the page, so that "back" stays here for a moment and is led to the root.
 */
function useLeaving(): void {
  useEffect(() => {
    const leave = (): void => location.replace(paths.root())
    history.pushState(null, '')
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
}
