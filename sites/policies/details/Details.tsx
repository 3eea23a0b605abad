import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import { pageData } from '#shared/http/page-data.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../notice-words.ts'
import { DetailsScreen } from './details.screen.tsx'
import { askPolicy, policyState } from './policy-state.ts'

export function Details() {
  const { state, retry } = usePagePart('/policy/details/:policyNumber', 'policy', askPolicy)
  useEffect(() => showFlashMessage(noticeWords), [])
  const [date] = useState(() => today(serverNow()))
  const hasReceipt = useHasReceipt()
  return <DetailsScreen state={policyState(state)} today={date} hasReceipt={hasReceipt} onRetry={retry} />
}

/** True if the cancellation has a receipt, by the page's data (D96). */
function useHasReceipt(): boolean {
  const [hasReceipt, setHasReceipt] = useState(false)
  useEffect(() => {
    void pageData<'/policy/details/:policyNumber'>().then((page) => setHasReceipt(page?.hasReceipt === true))
  }, [])
  return hasReceipt
}
