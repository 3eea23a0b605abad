import fc from 'fast-check'

/** How often each law is tried: 1,000 times, ten times that in the long run. Only tests load this file. */
export const runs = { numRuns: process.env['LONG'] ? 10_000 : 1_000 }

/** Whatever can stand in a field: plain text, or any code units, broken pairs included. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
)
