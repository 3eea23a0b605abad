/**
 * Keeps a form busy after it has navigated, so that nothing is sent twice while the next page loads. Settles only if
 * the browser restores this page.
 */
export const untilNextPage = (): Promise<undefined> =>
  new Promise((resume) => addEventListener('pageshow', () => resume(undefined), { once: true }))

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 200) // Safari has no `requestIdleCallback`.
  })
