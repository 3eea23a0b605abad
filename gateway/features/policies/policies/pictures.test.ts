import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPictures, shouldAskForPictures } from '#gateway/features/policies/policies/pictures.ts'
import { POLICY_STATUSES } from '#shared/domain/policies/policy-status.ts'
import { runs } from '#shared/domain/testing/property-runs.ts'

const RELEASE = '2026-03-01'
const missing = { hasPhotos: false, required: true }

test('[POL-26] the insurer is asked only for active policies and those to begin', () => {
  expect(POLICY_STATUSES.filter(shouldAskForPictures)).toEqual(['active', 'toBegin'])
})

test('[POL-27] pictures are missing if they are required, absent, and the policy started on or after the release date', () => {
  const started = (startDate: string) => hasPictures({ status: 'active', startDate }, missing, RELEASE)
  expect(started('2026-03-01T06:00:00Z')).toBe(false)
  expect(started('2026-03-01T05:59:59Z')).toBe(true)
})

test('[POL-28] in every other case the policy counts as having pictures', () => {
  const cases = fc.record({
    status: fc.constantFrom(...POLICY_STATUSES),
    startDate: fc.constantFrom(null, '2026-02-01T18:00:00Z', '2026-04-01T18:00:00Z'),
    answer: fc.option(fc.record({ hasPhotos: fc.boolean(), required: fc.boolean() })),
  })
  fc.assert(
    fc.property(cases, ({ status, startDate, answer }) => {
      const isMissing =
        (status === 'active' || status === 'toBegin') &&
        startDate === '2026-04-01T18:00:00Z' &&
        answer?.hasPhotos === false &&
        answer.required
      expect(hasPictures({ status, startDate }, answer, RELEASE)).toBe(!isMissing)
    }),
    runs,
  )
})
