/**
 * A form that has led elsewhere stays busy, so that nothing is sent twice while the next page loads. Settles only if
 * the person comes back to this page as it was.
 */
export const untilNextPage = (): Promise<undefined> =>
  new Promise((resume) => addEventListener('pageshow', () => resume(undefined), { once: true }))
