import { expect, test } from 'vitest'
import { dataRequestDays } from './data-rights.ts'

test('[R10] [D210] a data request is answered in 20 working days and carried out in 15 more', () => {
  // Non-working days: Christmas, New Year and the first Monday of February, and 12 December, when banks close.
  expect(dataRequestDays('2026-11-26T18:00:00Z')).toEqual({
    answerBy: '2026-12-24',
    carriedOutBy: '2027-01-18',
  })
  // The day counts in Mexico City time, not in UTC.
  expect(dataRequestDays('2026-11-27T05:30:00Z')).toEqual(dataRequestDays('2026-11-26T18:00:00Z'))
})
