import type { Uploads } from './open-uploads.ts'

/**
 * Milliseconds in the background after which the state is requested again, because another phone may have sent photos.
 */
const AWAY_MS = 20_000

type Attended = Pick<Uploads<string>, 'isAtRisk' | 'setPaused' | 'refresh' | 'wake' | 'connectionLost'>

/**
 * Wakes the photo session when the connection or the person may be back. Returns a function that stops listening.
 * @param of Subject of the photos: tabs with the same subject share the pause.
 */
export function attend(session: Attended, of: string): () => void {
  let hiddenAt = 0
  const tabs = otherTabs(session, of)
  const look = () => {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    // The other tab's changes are stored on the phone, so a reload shows them.
    if (tabs.haveTaken() && !session.isAtRisk()) return location.reload()
    session.setPaused(false)
    tabs.take()
    if (hiddenAt > 0 && Date.now() - hiddenAt > AWAY_MS) void session.refresh()
    session.wake()
  }
  const leaving = (event: BeforeUnloadEvent) => {
    if (session.isAtRisk()) event.preventDefault()
  }
  // A page restored from the back/forward cache requests the photos again.
  const back = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  const listeners = [
    ['online', session.wake],
    ['focus', session.wake],
    ['offline', session.connectionLost],
    ['beforeunload', leaving],
    ['pageshow', back],
  ] as const
  for (const [name, listener] of listeners) addEventListener(name, listener as EventListener)
  document.addEventListener('visibilitychange', look)
  return () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener)
    document.removeEventListener('visibilitychange', look)
    tabs.leave()
  }
}

/** Coordinates two tabs of the same link: the visible tab sends, the hidden one pauses. */
function otherTabs(session: Attended, of: string) {
  // Old browsers lack `BroadcastChannel`: their tabs then do not notify each other, and only the gateway synchronises
  // them.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('volante-photos')
  let isTaken = false
  channel?.addEventListener('message', ({ data }) => {
    if (data !== of || !document.hidden) return
    isTaken = true
    session.setPaused(true)
  })
  const take = () => channel?.postMessage(of)
  if (!document.hidden) take()
  return { take, haveTaken: () => isTaken, leave: () => channel?.close() }
}
