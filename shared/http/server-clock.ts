/**
 * Returns the current time by the server's clock, so that a phone with a wrong date shows no wrong term. A signed-in
 * page contains the time at which it was sent; a monotonic clock measures the time since. Other pages use the device's
 * clock.
 */
interface Sent {
  /** Server time when the page was sent, epoch ms. */
  readonly at: number
  /** Elapsed ms since the page load began. */
  readonly elapsed: number
}

export const serverNow = (): number => pageNow() ?? Date.now()

/** Current server time, epoch ms; undefined if the page does not contain it. */
export function pageNow(): number | undefined {
  const sent = typeof performance === 'undefined' ? undefined : sentOf(performance)
  return sent && sent.at + performance.now() - sent.elapsed
}

function sentOf(clock: Pick<Performance, 'getEntriesByType'>): Sent | undefined {
  const [page] = clock.getEntriesByType('navigation')
  if (!page || !('serverTiming' in page)) return undefined
  // The cast is safe: the browser's `navigation` entry describes how the page was loaded.
  const { serverTiming, responseStart } = page as PerformanceNavigationTiming
  const at = Number(serverTiming.find(({ name }) => name === 'now')?.description)
  return at > 0 ? { at, elapsed: responseStart } : undefined
}
