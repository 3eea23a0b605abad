/** The reader waits for a part that never comes; a person should not. */

/** Longer than a part takes on the slowest line that anybody would wait for. */
const STALLED_MS = 45_000

interface Line {
  /** Something arrived. */
  moved(): void
  stop(): void
}

/** Tells once that the network is gone, or that nothing has come for long; only while something `isExpected`. */
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
