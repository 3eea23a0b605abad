import { useEffect, useState } from 'react'
import { getPocketCard } from '#shared/contracts/policies/pocket-card.ts'
import { today } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { keepOffline } from '#shared/http/offline/keep-offline.ts'
import { pageData } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { startSession } from '#shared/stores/session.ts'
import { PocketCardScreen, type StorageState } from './pocket-card.screen.tsx'
import { shownPolicy } from './pocket-card.ts'
import { storeCard, type ShownPolicy } from './stored-card.ts'

const askCard = () => call(getPocketCard, {})

export function PocketCard() {
  const { state, retry } = usePagePart('/policy/pocket-card', 'card', askCard)
  const [now] = useState(() => Date.now())
  const [storage, setStorage] = useState<StorageState>('saving')
  useEffect(() => {
    if (state.kind !== 'loaded') return
    const policies = state.data.policies.map((policy) => shownPolicy(policy, today(state.at)))
    void keep(policies, state.at).then((isStored) => setStorage(isStored ? 'stored' : 'not-stored'))
  }, [state])
  if (state.kind === 'pending') return <PocketCardScreen state={state} now={now} />
  if (state.kind === 'failed') {
    const failed = { kind: 'failed', text: errorText(state.error), onRetry: retry } as const
    return <PocketCardScreen state={failed} now={now} />
  }
  const { policies, isIncomplete } = state.data
  const shown = policies.map((policy) => shownPolicy(policy, today(state.at)))
  return (
    <PocketCardScreen
      state={{ kind: 'loaded', policies: shown, isIncomplete, storage }}
      now={now}
      onPrint={() => print()}
    />
  )
}

/** A card without a policy is stored too: it replaces an outdated one. */
async function keep(policies: ShownPolicy[], at: number): Promise<boolean> {
  const page = await pageData<'/policy/pocket-card'>()
  const session = await startSession(page?.session)
  if (!session) return false
  const stored = storeCard(session.personRef, { savedAt: new Date(at).toISOString(), policies })
  const [isStored, isOffline] = await Promise.all([
    stored,
    keepOffline(paths.pocketCardWorker(), paths.pocketCard()),
  ])
  if (isStored && isOffline) await askToPersist()
  return isStored && isOffline
}

/** Browsers that refuse keep it too, until they run out of room. */
const askToPersist = () => navigator.storage.persist().catch(() => false)
