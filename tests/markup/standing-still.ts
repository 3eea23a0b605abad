/**
 * Measures whether a page keeps still while it loads (CLS, as the browser counts it), and its final state.
 */
import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Each layout shift without a cause by the person since the document began: amount and element. */
export const shiftsOf = (tab: Page): Promise<readonly string[]> =>
  tab.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const nameOf = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement
          if (!element) return 'what is gone'
          return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? element.id}`
        }
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ')
        const observer = new PerformanceObserver((list) => {
          observer.disconnect()
          // Only entries of this type are observed, so the cast is safe.
          const shifts = list.getEntries() as Shift[]
          resolve(
            shifts
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value, sources }) => {
                const moved = sources.map(
                  ({ node, previousRect: from, currentRect: to }) =>
                    `${nameOf(node)} from ${placeOf(from)} to ${placeOf(to)}`,
                )
                return `${value.toFixed(4)}: ${moved.join(', ')}`
              }),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called; with one it is called before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))))
      }),
  )

const BYTES_A_SECOND = 24_000

/**
 * On a slow line the document arrives in pieces and its data, at the end, long after the first paint. Hashed files come
 * from the browser's cache once the page has been open.
 */
export async function slowly(tab: Page, work: () => Promise<void>): Promise<void> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Network.enable')
  const line = { offline: false, latency: 50, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, downloadThroughput: BYTES_A_SECOND })
  await work()
  await session.send('Network.emulateNetworkConditions', { ...line, latency: 0, downloadThroughput: -1 })
  await session.detach()
}
