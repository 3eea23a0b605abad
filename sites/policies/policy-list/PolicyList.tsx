import { useCallback, useEffect, useState } from 'react'
import type { PolicyStatusPage } from '#shared/contracts/page-data.ts'
import { getPolicies, type ListFilter, type PolicyLists } from '#shared/contracts/policies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pageData } from '#shared/http/page-data.ts'
import { showCarried } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import { noticeTexts } from '../notice-words.ts'
import { PolicyListScreen, type ListsState } from './policy-list.screen.tsx'
import { filterOf } from './policy-list.ts'

type PagePolicies = Pick<PolicyStatusPage, 'policies'>
const nothing = (): Promise<PagePolicies> => Promise.resolve({ policies: null })

export function PolicyList() {
  const [filter, onFilter] = useFilter()
  const { state, onRetry } = usePolicies()
  useEffect(() => showCarried(noticeTexts), [])
  return <PolicyListScreen state={state} filter={filter} onFilter={onFilter} onRetry={onRetry} />
}

/** The three lists come with the page; they are asked for where they did not (POL-06). */
function usePolicies() {
  const [state, setState] = useState<ListsState>({ kind: 'pending' })
  const ask = useCallback(async () => {
    setState({ kind: 'pending' })
    const result = await call(getPolicies, {})
    if (result.ok) setState({ kind: 'loaded', lists: result.data })
    else setState({ kind: 'failed', text: errorText(result.error) })
  }, [])
  useEffect(() => {
    const show = (lists: PolicyLists | null) => (lists ? setState({ kind: 'loaded', lists }) : ask())
    void pageData<PagePolicies, PagePolicies>(nothing).then(({ policies }) => show(policies))
  }, [ask])
  return { state, onRetry: () => void ask() }
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
