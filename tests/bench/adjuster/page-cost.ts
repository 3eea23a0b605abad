/** Script time of opening a page, from the press until its heading is drawn. */
import type { CDPSession, Page } from '@playwright/test'

/**
 * Starts counting the time of the page's own thread, so that other processes do not matter; no tool code runs in
 * between.
 */
export async function countThread(tab: CDPSession): Promise<void> {
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/** Script time in milliseconds. */
export async function scriptOf(tab: CDPSession, page: Page, name: string | RegExp): Promise<number> {
  const target = page.getByRole('button', { name }).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(name)} is not on show`)
  await opening(page)
  const before = await spent(tab)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  // The script that is put into the page sets this property, so the cast is safe.
  await page.evaluate(() => (window as unknown as { opened: Promise<void> }).opened)
  return (await spent(tab)) - before
}

/** Puts `window.opened` into the page: settles once another heading or address has been drawn. */
export async function opening(page: Page): Promise<void> {
  // A query by role would cost more than the page itself.
  await page.evaluate(() => {
    const title = () => `${document.querySelector('h1')?.textContent ?? ''} ${location.href}`
    const before = title()
    const opened = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (title() === before) return
        watch.disconnect()
        requestAnimationFrame(() => setTimeout(resolve))
      })
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    Object.assign(window, { opened })
  })
}

async function spent(tab: CDPSession): Promise<number> {
  const { metrics } = await tab.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
