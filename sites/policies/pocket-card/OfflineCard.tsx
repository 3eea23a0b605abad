import { useEffect, useState } from 'react'
import { personOnDevice } from '#shared/layouts/session/person-on-device.ts'
import { whenNetworkAnswers } from '#shared/http/offline/network-back.ts'
import { paths } from '#shared/paths.ts'
import { PocketCardScreen, type PocketState } from './pocket-card.screen.tsx'
import { storedCard } from './stored-card.ts'

/**
 * Pocket card of the person last seen on this device, read without a call. If it replaces another page, it loads that
 * page once the network is back.
 */
export function OfflineCard() {
  const [state, setState] = useState<PocketState>({ kind: 'reading' })
  const [now] = useState(() => Date.now())
  useEffect(() => void read().then(setState), [])
  useEffect(() => {
    if (location.pathname.startsWith(paths.pocketCard())) return undefined
    return whenNetworkAnswers(location.pathname, () => location.reload())
  }, [])
  return <PocketCardScreen state={state} now={now} onPrint={() => print()} />
}

async function read(): Promise<PocketState> {
  const person = personOnDevice()
  const card = person === undefined ? undefined : await storedCard(person)
  return card ? { kind: 'stored', ...card } : { kind: 'missing' }
}
