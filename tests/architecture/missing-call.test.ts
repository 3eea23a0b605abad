/** [D78] Only `gateway/insurer/refusals.ts` decides which HTTP statuses mean that an insurer lacks a call. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest } from './unused-exports.ts'

const LISTED = /\[404, 405, 501\]|\b405\b[^\n]{0,30}\b501\b/

/**
 * Further statuses of some calls: 401 and 403 if the call needs a customer's token, 400 if the address is not
 * accepted.
 */
const OTHERS = [
  'gateway/insurer/refusals.ts',
  'gateway/features/purchase/quote/feature.ts',
  'gateway/features/claims/claim-payments/calls.ts',
  'gateway/operations/metrics.ts',
]

test('[D78] no feature lists the statuses of a missing call by itself', () => {
  const files = globSync('gateway/**/*.ts').filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(200)
  const listing = files.filter((file) => LISTED.test(readFileSync(file, 'utf8')) && !OTHERS.includes(file))
  expect(listing).toEqual([])
})
