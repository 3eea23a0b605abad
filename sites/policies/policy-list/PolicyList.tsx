import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { sendEmailValidation } from '#shared/contracts/account/access.ts'
import {
  getPolicies,
  type ListFilter,
  type PolicyCard,
  type PolicyLists,
} from '#shared/contracts/policies/policies.ts'
import { openPending } from '#shared/contracts/policies/pending.ts'
import { today } from '#shared/domain/time/dates.ts'
import { whenIdle } from '#shared/forms/page-waits.ts'
import { call } from '#shared/http/call.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { errorText } from '#shared/http/error-text.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/drafts/pending-purchase.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { startSession } from '#shared/stores/session.ts'
import { noticeWords } from '../notice-words.ts'
import { returnsToOnboarding } from '../onboarding/return-to-onboarding.ts'
import { pendingWords } from '../pending/pending.ts'
import { PolicyListScreen, type ListsState } from './policy-list.screen.tsx'
import { filterOf } from './policy-list.ts'

const askPolicies = () => call(getPolicies, {})

export function PolicyList() {
  const [filter, onFilter] = useFilter()
  const { state, show, retry } = usePagePart('/policy/status/:status', 'policies', askPolicies)
  const { pending, isRead } = usePending(state.kind === 'loaded' && state.data.active.some(isPending))
  useEffect(() => showFlashMessage(noticeWords), [])
  const isLeaving = useOnboarding(state)
  useKeptCard(state.kind === 'loaded' && !isLeaving && state.data.active.length > 0)
  const lists = isLeaving || !isRead ? ({ kind: 'pending' } as const) : shown(state)
  const [date] = useState(() => today(serverNow()))
  const { opening, open } = useOpening(show)
  const shownAs = { filter, pending, today: date, opening, onFilter }
  const actions = { onRetry: retry, onOpen: open, onSendEmail: () => void sendEmail() }
  return <PolicyListScreen state={lists} {...shownAs} {...actions} />
}

/** Opens a pending item's page, or shows the current list if the item is done. */
function useOpening(show: (lists: PolicyLists) => void) {
  const [opening, setOpening] = useState<string>()
  const open = async (ref: string) => {
    setOpening(ref)
    const opened = await call(openPending, { params: { ref } })
    // The button stays busy until the page opens; on a page restored from history it is enabled.
    if (opened.ok) return location.assign(opened.data.path)
    setOpening(undefined)
    pushNotice('error', errorText(opened.error, { pending_gone: pendingWords.gone }))
    if (opened.error.code !== 'pending_gone') return
    const lists = await askPolicies()
    if (lists.ok) show(lists.data)
  }
  useEffect(() => {
    const rest = () => setOpening(undefined)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  return { opening, open: (ref: string) => void open(ref) }
}

async function sendEmail(): Promise<void> {
  const sent = await call(sendEmailValidation, {})
  if (sent.ok) pushNotice('success', pendingWords.emailSent)
  else pushNotice('error', errorText(sent.error))
}

const isPending = ({ status }: PolicyCard) => status === 'pending'

/**
 * Hook for the purchase on this device. Its code is loaded only if a policy is unpaid, and before the card is rendered,
 * because the card grows by it.
 */
function usePending(isWanted: boolean): { readonly pending?: PendingPurchase; readonly isRead: boolean } {
  const [pending, setPending] = useState<PendingPurchase | null>()
  useEffect(() => {
    if (!isWanted) return
    const read = async () => {
      const [{ pendingPurchase }, session] = await Promise.all([
        import('#shared/steps/drafts/pending-purchase.ts'),
        givenPart('/policy/status/:status', 'session').then(startSession),
      ])
      setPending((session && (await pendingPurchase(`person:${session.personRef}`))) ?? null)
    }
    // If the code fails to load, cards link to the wizard instead.
    read().catch(() => setPending(null))
  }, [isWanted])
  return { ...(pending && { pending }), isRead: !isWanted || pending !== undefined }
}

/**
 * Redirects to the onboarding (FND-19) if this device remembers an unfinished purchase and there is no
 * policy. The gateway redirects customers with only a pending policy.
 */
function useOnboarding(state: PartState<PolicyLists>): boolean {
  const isLeaving = state.kind === 'loaded' && returnsToOnboarding(state.data)
  useEffect(() => {
    if (isLeaving) location.replace(paths.onboarding())
  }, [isLeaving])
  return isLeaving
}

/** Stores the pocket card when the page is idle (D163). The card's own page reports a failure. */
function useKeptCard(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const keep = async () => {
      const session = await startSession(await givenPart('/policy/status/:status', 'session'))
      if (!session) return
      await whenIdle()
      const { keepCardUnasked } = await import('../pocket-card/keep-card-unasked.ts')
      await keepCardUnasked(session.personRef)
    }
    keep().catch(() => undefined)
  }, [isWanted])
}

/** State of the lists as the screen shows it (POL-06). */
function shown(state: PartState<PolicyLists>): ListsState {
  if (state.kind === 'loaded') return { kind: 'loaded', lists: state.data }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}

/** Reads the tab from the address, so that Back, a reload and a second tab show the same one. */
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
