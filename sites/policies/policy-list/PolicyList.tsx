import { useEffect, useState } from 'react'
import { getPolicies, type ListFilter, type PolicyLists } from '#shared/contracts/policies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../notice-words.ts'
import { PolicyListScreen, type ListsState } from './policy-list.screen.tsx'
import { filterOf } from './policy-list.ts'

const askPolicies = () => call(getPolicies, {})

export function PolicyList() {
  const [filter, onFilter] = useFilter()
  const { state, retry } = usePagePart('/policy/status/:status', 'policies', askPolicies)
  useEffect(() => showFlashMessage(noticeWords), [])
  return <PolicyListScreen state={shown(state)} filter={filter} onFilter={onFilter} onRetry={retry} />
}

/** POL-06. */
function shown(state: PartState<PolicyLists>): ListsState {
  if (state.kind === 'loaded') return { kind: 'loaded', lists: state.data }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}

/** The list shown is the one of the address, so that back, reload and a second tab find it. */
function useFilter(): [ListFilter, (filter: ListFilter) => void] {
  const [filter, setFilter] = useState<ListFilter>('active')
  useEffect(() => {
    const read = () => setFilter(filterOf(location.pathname))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const show = (next: ListFilter) => {
    if (next === filter) return
    history.pushState(null, '', paths.policyList(next))
    setFilter(next)
  }
  return [filter, show]
}
