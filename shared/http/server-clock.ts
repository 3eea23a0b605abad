/**
 * Now, by the clock of the server: a page of somebody signed in says when it was sent, and what has passed since is
 * measured by a clock that nobody sets. A phone whose date is wrong shows no other promise, term or age. Where no page
 * has said it (built pages, the offline copy) the device's own clock is all there is.
 */
interface Sent {
  /** Epoch ms, of the server. */
  readonly at: number
  /** ms since the page was begun. */
  readonly elapsed: number
}

export const serverNow = (): number => pageNow() ?? Date.now()

/** Epoch ms by the clock of the server; undefined where no page has said it. */
export function pageNow(): number | undefined {
  const sent = typeof performance === 'undefined' ? undefined : sentOf(performance)
  return sent && sent.at + performance.now() - sent.elapsed
}

function sentOf(clock: Pick<Performance, 'getEntriesByType'>): Sent | undefined {
  const [page] = clock.getEntriesByType('navigation')
  if (!page || !('serverTiming' in page)) return undefined
  // Of a page load, which is what was asked for.
  const { serverTiming, responseStart } = page as PerformanceNavigationTiming
  const at = Number(serverTiming.find(({ name }) => name === 'now')?.description)
  return at > 0 ? { at, elapsed: responseStart } : undefined
}
