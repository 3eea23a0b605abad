import { useEffect, useRef, useState } from 'react'
import { getIdentity, type Identity } from '#shared/contracts/portal/identity.ts'
import { call } from '#shared/http/call.ts'
import { watchPrompt, type Look, type Watch } from '../../pictures/watch-prompt.ts'

/** IDV-15. */
const POLL_MS = 10_000
/** A look that takes longer has failed. */
const PATIENCE_MS = 8_000

/** What the insurer knows of the check: as the page brought it, then followed while it is open (IDV-15, IDV-16). */
export function useIdentity(first: Identity | null) {
  const [seen, setSeen] = useState<Identity>()
  const [isLost, setLost] = useState(false)
  const watch = useRef<Watch>(undefined)
  const identity = seen ?? first
  // A retry after a refusal is followed again.
  const isOver = identity?.status === 'complete' || identity?.status === 'denied'
  const isKnown = identity !== null
  useEffect(() => {
    if (!isKnown || isOver) return undefined
    const look = async (): Promise<Look> => {
      const found = await call(getIdentity, {}, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!found.ok) return found.error.code === 'session_ended' ? 'over' : 'failed'
      setSeen(found.data)
      return found.data.status === 'complete' || found.data.status === 'denied' ? 'over' : 'same'
    }
    watch.current = watchPrompt({ look, onLost: setLost, page: document, isKnown: true, everyMs: POLL_MS })
    return () => watch.current?.stop()
  }, [isKnown, isOver])
  return {
    identity,
    isLost,
    show: setSeen,
    look: () => {
      setLost(false)
      watch.current?.retry()
    },
  }
}
