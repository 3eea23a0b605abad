import { useEffect, useState } from 'react'
import { personOnDevice } from '#shared/layouts/session/person-on-device.ts'
import { paths } from '#shared/paths.ts'
import { PocketCardScreen, type PocketState } from './pocket-card.screen.tsx'
import { storedCard } from './stored-card.ts'

/** Pause between two looks for the network, in milliseconds. */
const LOOK_AGAIN_MS = 5000

/**
 * Pocket card of the person last seen on this device, read without a call. At the address of another page it makes room
 * for that page once the network is back.
 */
export function OfflineCard() {
  const [state, setState] = useState<PocketState>({ kind: 'reading' })
  const [now] = useState(() => Date.now())
  useEffect(() => void read().then(setState), [])
  useEffect(() => {
    if (location.pathname.startsWith(paths.pocketCard())) return undefined
    let again: ReturnType<typeof setTimeout>
    // A device may call itself online before the network answers, so the page is asked for first.
    const look = () => {
      clearTimeout(again)
      if (!navigator.onLine) return
      fetch(location.pathname, { method: 'HEAD' }).then(
        () => location.reload(),
        () => (again = setTimeout(look, LOOK_AGAIN_MS)),
      )
    }
    look()
    addEventListener('online', look)
    return () => {
      clearTimeout(again)
      removeEventListener('online', look)
    }
  }, [])
  return <PocketCardScreen state={state} now={now} onPrint={() => print()} />
}

async function read(): Promise<PocketState> {
  const person = personOnDevice()
  const card = person === undefined ? undefined : await storedCard(person)
  return card ? { kind: 'stored', ...card } : { kind: 'missing' }
}
