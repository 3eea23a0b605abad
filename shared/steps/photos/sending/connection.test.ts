import { expect, test } from 'vitest'
import { isSlowConnection } from './connection.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, 1_000_000, true],
  [{ effectiveType: '2g' }, null, true],
  [{ effectiveType: '3g' }, null, true],
  [{ effectiveType: '4g' }, null, false],
  [undefined, null, false],
  // A measured speed takes precedence over the browser's estimate.
  [{ effectiveType: '4g' }, 12_000, true],
  [{ effectiveType: '3g' }, 300_000, false],
])('with %o at %s bytes a second, isSlowConnection is %s', (connection, pace, slow) => {
  expect(isSlowConnection(connection, pace)).toBe(slow)
})
