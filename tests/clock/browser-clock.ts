/** Sets the same clock for the product and the pages of a browser run. */
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { USUAL } from './named-days.ts'
import { shiftClock, shiftFiles } from './shift-clock.ts'

/**
 * Called by the Playwright configuration, which every process of a run loads. The first call decides how far the clock is
 * moved; processes that are started later inherit it. `E2E_NOW` is an ISO instant; without one it is the usual day. A
 * release (`RELEASE`) has no entry with a set clock: it runs at the real time.
 *
 * @returns Milliseconds between the set clock and the real one.
 */
export function setBrowserClock(): number {
  const chosen = process.env.RELEASE ? 0 : fromNow(process.env.E2E_NOW ?? USUAL)
  const offset = Number((process.env.CLOCK_OFFSET_MS ??= String(chosen)))
  // Tests read this clock through `now()`; `Date` stays real in their process, because the life of cookies
  // depends on it.
  if (process.env.TEST_WORKER_INDEX !== undefined) setClockOfPages(offset)
  return offset
}

function fromNow(instant: string): number {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) throw new Error(`E2E_NOW is an instant like ${USUAL}, not "${instant}".`)
  return at - Date.now()
}

/** Sets the clock in every context of every browser that a test starts, also in contexts for a second device. */
function setClockOfPages(offset: number): void {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => withClock(await launch(options), offset)
  const launchPersistent = chromium.launchPersistentContext.bind(chromium)
  chromium.launchPersistentContext = async (folder, options) => {
    const context = await launchPersistent(folder, options)
    await shiftContext(context, offset)
    return context
  }
}

async function shiftContext(context: BrowserContext, offset: number): Promise<void> {
  await context.addInitScript(shiftClock, offset)
  await context.addInitScript(shiftFiles, offset)
}

function withClock(browser: Browser, offset: number): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await shiftContext(context, offset)
    return context
  }
  return browser
}
