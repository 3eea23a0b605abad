import type { Frame, Page, Request } from '@playwright/test'

/**
 * Opens a link that can be used many times (D260): its landing page submits itself, and the gateway redirects with a
 * 303. Resolves when the browser shows the final page.
 */
export async function followLink(page: Page, link: string): Promise<void> {
  const shown: string[] = []
  const note = (frame: Frame) => void (frame === page.mainFrame() && shown.push(frame.url()))
  page.on('framenavigated', note)
  const arrival = page.waitForResponse(
    (response) => response.status() !== 303 && isSubmission(firstOf(response.request())),
  )
  // The landing page is left before it has loaded, so the test can only wait for its beginning.
  const [answer] = await Promise.all([arrival, page.goto(link, { waitUntil: 'commit' })])
  const isThere = (url: string) => url === answer.url()
  if (!shown.some(isThere))
    await page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame() && isThere(frame.url()))
  page.off('framenavigated', note)
}

const isSubmission = (request: Request) => request.method() === 'POST' && request.isNavigationRequest()

/** The first request of the chain of redirects that led to this one. */
function firstOf(request: Request): Request {
  const before = request.redirectedFrom()
  return before === null ? request : firstOf(before)
}

/**
 * Keeps landing pages of this tab on screen, as if their script had failed, so that they can be inspected and
 * pressed.
 */
export const stayAtLanding = (page: Page): Promise<unknown> =>
  page.addInitScript(() => (HTMLFormElement.prototype.requestSubmit = () => undefined))
