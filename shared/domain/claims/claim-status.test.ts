import { expect, test } from 'vitest'
import { CLAIM_STATUSES, isOpenClaim, proposalAnswerOf, urgencyOf } from './claim-status.ts'

test.each([
  [0, 'open'],
  [null, 'open'],
  [undefined, 'open'],
  [1, 'accepted'],
  [2, 'refused'],
  [3, null],
  [-1, null],
] as const)('[CLP-50] [D157] a proposal whose status is %s is %s', (status, answer) => {
  expect(proposalAnswerOf(status)).toBe(answer)
})

test('[CLP-O12] every claim status has its urgency, and only a paid claim is closed', () => {
  expect(CLAIM_STATUSES.filter((status) => urgencyOf(status) < 0)).toEqual([])
  expect(CLAIM_STATUSES.filter((status) => !isOpenClaim(status))).toEqual(['PAID'])
  // An unknown status sorts after urgent statuses and before finished ones.
  expect(urgencyOf(null)).toBeGreaterThan(urgencyOf('PENDING_PAYMENT'))
  expect(urgencyOf(null)).toBeLessThan(urgencyOf('PAID'))
})
