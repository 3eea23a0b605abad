/** Detects a range request that never completes, for which the reader would wait forever. */

/** Time in ms without data after which a connection counts as broken; a slow range takes less. */
const STALLED_MS = 45_000

interface Line {
  /** Resets the timer, because data arrived. */
  moved(): void
  stop(): void
}

/** Calls `onBroken` once if the network is lost, or if no data arrives for too long while `isExpected` is true. */
export function watchLine(isExpected: () => boolean, onBroken: () => void): Line {
  let last = Date.now()
  const look = () => {
    const isBroken = !navigator.onLine || Date.now() - last > STALLED_MS
    if (!isExpected() || !isBroken) return
    stop()
    onBroken()
  }
  const timer = setInterval(look, 1_000)
  addEventListener('offline', look)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('offline', look)
  }
  return { moved: () => void (last = Date.now()), stop }
}
