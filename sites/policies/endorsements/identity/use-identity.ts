import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getIdentity, type Identity } from '#shared/contracts/policies/identity.ts'
import { call } from '#shared/http/call.ts'
import type { Watch } from '../../pictures/watch-prompt.ts'
import { isOver, watchIdentity } from './watch-identity.ts'

/** Time in ms after which a poll counts as failed. */
const PATIENCE_MS = 8_000

const ask = () => call(getIdentity, {}, { signal: AbortSignal.timeout(PATIENCE_MS) })

/** The insurer's state of the check: from the page's data, then polled while the page is open. */
export function useIdentity(first: Identity, onOver: () => void) {
  const [identity, show] = useState(first)
  const [isLost, setLost] = useState(false)
  const watch = useRef<Watch>(undefined)
  // A retry after a refusal changes the state, so polling starts again.
  const isFollowed = !isOver(identity)
  const onStatus = useEffectEvent((latest: Identity) => {
    show(latest)
    if (isOver(latest)) onOver()
  })
  useEffect(() => {
    if (!isFollowed) return undefined
    watch.current = watchIdentity({
      ask,
      onStatus: (latest) => onStatus(latest),
      onLost: setLost,
      page: document,
    })
    return () => watch.current?.stop()
  }, [isFollowed])
  return {
    identity,
    isLost,
    show,
    look: () => {
      setLost(false)
      watch.current?.retry()
    },
  }
}
