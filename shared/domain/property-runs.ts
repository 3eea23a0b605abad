/** How often each law is tried: 1,000 times, ten times that in the long run. Only tests load this file. */
export const runs = { numRuns: process.env['LONG'] ? 10_000 : 1_000 }
