import { expect, test } from 'vitest'
import { photosDeadline, photosUntilOf } from './photos-deadline.ts'

test('[FND-99] [BUY-181] photos are due three days after the payment', () => {
  const paidOn = '2026-11-25'
  expect(photosDeadline(paidOn)).toBe('2026-11-28')
  expect(photosUntilOf('2026-11-26T18:00:00.000Z', null)).toBe(photosDeadline(paidOn))
})

test('[FND-99] the insurer’s own day for the photos has priority over the start of the policy', () => {
  expect(photosUntilOf('2027-01-10T05:59:00.000Z', '2026-11-29T05:30:00.000Z')).toBe('2026-11-28')
  expect(photosUntilOf(null, null)).toBeNull()
})
