import { useEffect, useState } from 'react'
import { getClaimLists, type ClaimsAndPolicies as Lists } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { ClaimListsScreen, type ClaimListsState } from './claim-lists.screen.tsx'
import { tabHref, tabOf, type ClaimTab } from './claim-lists.ts'

const asks = {
  damage: () => call(getClaimLists, { params: { kind: 'damage' } }),
  agreed: () => call(getClaimLists, { params: { kind: 'agreed' } }),
} as const

const patterns = {
  damage: '/claim-payments/active-policies',
  agreed: '/agreed-claim-payments/active-policies',
} as const

/** The two lists with tabs. `start`: the tab that the page was built with. */
export function ClaimLists({ kind, start }: { kind: ClaimKind; start: ClaimTab }) {
  const [tab, onTab] = useTab(kind, start)
  const { state, retry } = usePagePart(patterns[kind], 'lists', asks[kind])
  return <ClaimListsScreen kind={kind} tab={tab} onTab={onTab} state={shown(state)} onRetry={retry} />
}

function shown(state: PartState<Lists>): ClaimListsState {
  if (state.kind === 'loaded') return { kind: 'loaded', lists: state.data }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}

/** Hook that reads the tab from the address, so that Back, a reload and a second tab show the same one. */
function useTab(kind: ClaimKind, start: ClaimTab): [ClaimTab, (tab: ClaimTab) => void] {
  const [tab, setTab] = useState(start)
  useEffect(() => {
    const read = () => setTab(tabOf(location.pathname))
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const show = (next: ClaimTab) => {
    if (next === tab) return
    history.pushState(null, '', tabHref(kind, next))
    setTab(next)
  }
  return [tab, show]
}
