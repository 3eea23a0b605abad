import { useEffect, useState } from 'react'
import { today } from '#shared/domain/time/dates.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../notice-words.ts'
import { DetailsScreen } from './details.screen.tsx'
import { askPolicy, policyState } from './policy-state.ts'

export function Details() {
  const { state, retry } = usePagePart('/policy/details/:policyNumber', 'policy', askPolicy)
  useEffect(() => showFlashMessage(noticeWords), [])
  const [date] = useState(() => today(Date.now()))
  return <DetailsScreen state={policyState(state)} today={date} onRetry={retry} />
}
