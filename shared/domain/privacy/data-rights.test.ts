import { expect, test } from 'vitest'
import { dataRequestDays } from './data-rights.ts'

test('[R10] [D210] a request is answered in 20 working days and carried out in 15 more, holidays left out', () => {
  // Christmas, New Year and the first Monday of February are no working days; nor is 12 December, when banks close.
  expect(dataRequestDays('2026-11-26T18:00:00Z')).toEqual({
    answerBy: '2026-12-24',
    carriedOutBy: '2027-01-18',
  })
  // The day is that of Mexico City, not of Greenwich.
  expect(dataRequestDays('2026-11-27T05:30:00Z')).toEqual(dataRequestDays('2026-11-26T18:00:00Z'))
})
