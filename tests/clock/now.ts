/**
 * The set clock of a browser run, in epoch milliseconds. `Date` itself stays real in a test process. Playwright
 * counts the life of cookies by it and passes them to a browser whose own clock is real.
 */
export const now = (): number => Date.now() + Number(process.env.CLOCK_OFFSET_MS ?? '0')
