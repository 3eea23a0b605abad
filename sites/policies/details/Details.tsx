import { useState } from 'react'
import { today } from '#shared/domain/time/dates.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { DetailsScreen } from './details.screen.tsx'
import { askPolicy, policyState } from './policy-state.ts'

export function Details() {
  const { state, retry } = usePagePart('/policy/details/:policyNumber', 'policy', askPolicy)
  const [date] = useState(() => today(Date.now()))
  return <DetailsScreen state={policyState(state)} today={date} onRetry={retry} />
}
