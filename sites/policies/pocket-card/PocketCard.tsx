import { useEffect, useState } from 'react'
import { getPocketCard, type PocketCard as Card } from '#shared/contracts/policies/pocket-card.ts'
import { today } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { startSession } from '#shared/stores/session.ts'
import { keepCard } from './keep-card.ts'
import { PocketCardScreen, type StorageState } from './pocket-card.screen.tsx'
import { shownPolicy } from './pocket-card.ts'

const askCard = () => call(getPocketCard, {})

export function PocketCard() {
  const { state, retry } = usePagePart('/policy/pocket-card', 'card', askCard)
  const [now] = useState(() => Date.now())
  const [storage, setStorage] = useState<StorageState>('saving')
  useEffect(() => {
    if (state.kind === 'loaded') void keep(state.data, state.at).then(setStorage)
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
      onKeep={() => {
        setStorage('saving')
        void keep(state.data, state.at).then(setStorage)
      }}
    />
  )
}

async function keep(card: Card, at: number): Promise<StorageState> {
  const session = await startSession(await givenPart('/policy/pocket-card', 'session'))
  // The card is stored under its person, so without an answer about the person it cannot be stored.
  if (!session) return 'failed'
  const isKept = await keepCard(session.personRef, card, at)
  if (!isKept) return 'not-stored'
  void askToPersist()
  return 'stored'
}

/**
 * Asks the browser for persistent storage, so that the card survives a shortage of space. The page does not wait for
 * the answer: Firefox may never settle it, and some builds of WebKit have no `navigator.storage`. The card is kept
 * either way.
 */
const askToPersist = async () => navigator.storage?.persist?.().catch(() => false)
