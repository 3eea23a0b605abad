import fc from 'fast-check'

/** Number of runs per property test: 1,000, and 10,000 in the long run. Only tests load this file. */
export const runs = { numRuns: process.env['LONG'] ? 10_000 : 1_000 }

/** Arbitrary field content: plain text, or any code units, broken pairs included. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
)
