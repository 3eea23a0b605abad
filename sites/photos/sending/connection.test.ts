import { expect, test } from 'vitest'
import { isSlowLine } from './connection.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, 1_000_000, true],
  [{ effectiveType: '2g' }, undefined, true],
  [{ effectiveType: '3g' }, undefined, true],
  [{ effectiveType: '4g' }, undefined, false],
  [undefined, undefined, false],
  // What was measured says more than what the browser guesses.
  [{ effectiveType: '4g' }, 12_000, true],
  [{ effectiveType: '3g' }, 300_000, false],
])('%o at %s bytes a second: a slow line is %s', (connection, pace, slow) => {
  expect(isSlowLine(connection, pace)).toBe(slow)
})
