/** Times out a range that never arrives, which the reader would wait for. */

/** Longer than a range takes on a slow connection. */
const STALLED_MS = 45_000

interface Line {
  /** Something arrived. */
  moved(): void
  stop(): void
}

/** Reports once that the network is gone, or that nothing has arrived for long; only while something `isExpected`. */
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
