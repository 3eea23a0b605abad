import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { useGivenPart, usePagePart } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../notice-words.ts'
import { DetailsScreen } from './details.screen.tsx'
import { askPolicy, policyState } from './policy-state.ts'

const PAGE = '/policy/details/:policyNumber'

export function Details() {
  const { state, retry } = usePagePart(PAGE, 'policy', askPolicy)
  useEffect(() => showFlashMessage(noticeWords), [])
  const [date] = useState(() => today(serverNow()))
  const hasReceipt = useGivenPart(PAGE, 'hasReceipt') === true
  return <DetailsScreen state={policyState(state)} today={date} hasReceipt={hasReceipt} onRetry={retry} />
}
