/**
 * Keeps a form busy after it has navigated, so that nothing is sent twice while the next page loads. Settles only if
 * the browser restores this page.
 */
export const untilNextPage = (): Promise<undefined> =>
  new Promise((resume) => addEventListener('pageshow', () => resume(undefined), { once: true }))
