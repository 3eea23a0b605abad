import { expect, test } from 'vitest'
import { MOST_BUNDLE_BYTES, sizeVerdict } from './bundle-size.ts'

test('[D326] a bundle from 99 % of its limit is a warning, and a smaller bundle is none', () => {
  expect(sizeVerdict(MOST_BUNDLE_BYTES * 0.989, false)).toEqual({ text: null, stops: false })
  const near = sizeVerdict(MOST_BUNDLE_BYTES * 0.99, false)
  expect(near.stops).toBe(false)
  expect(near.text).toMatch(/^NEAR THE LIMIT: the gateway weighs [\d.]+ KB gzip, 99\.0 % of 255\.0$/)
  expect(sizeVerdict(MOST_BUNDLE_BYTES, false).stops).toBe(false)
})

test('[D326] a bundle over its limit stops a release unless --despite-size accepts it', () => {
  const over = sizeVerdict(MOST_BUNDLE_BYTES + 1, false)
  expect([over.stops, over.text]).toEqual([true, expect.stringContaining('--despite-size')])
  const accepted = sizeVerdict(MOST_BUNDLE_BYTES + 1, true)
  expect([accepted.stops, accepted.text]).toEqual([false, expect.stringContaining('over its limit')])
})
