/**
 * The present time by the server's clock. A signed-in page carries the moment of its sending, and the time since is
 * measured by a monotonic clock. A phone with a wrong date therefore shows no wrong promise, term or age. Without
 * that moment (built pages, the offline copy) the device's own clock is used.
 */
interface Sent {
  /** Server time when the page was sent, epoch ms. */
  readonly at: number
  /** Elapsed ms since the page load began. */
  readonly elapsed: number
}

export const serverNow = (): number => pageNow() ?? Date.now()

/** Current server time, epoch ms; undefined if no page carried it. */
export function pageNow(): number | undefined {
  const sent = typeof performance === 'undefined' ? undefined : sentOf(performance)
  return sent && sent.at + performance.now() - sent.elapsed
}

function sentOf(clock: Pick<Performance, 'getEntriesByType'>): Sent | undefined {
  const [page] = clock.getEntriesByType('navigation')
  if (!page || !('serverTiming' in page)) return undefined
  // the entry of a page load
  const { serverTiming, responseStart } = page as PerformanceNavigationTiming
  const at = Number(serverTiming.find(({ name }) => name === 'now')?.description)
  return at > 0 ? { at, elapsed: responseStart } : undefined
}
