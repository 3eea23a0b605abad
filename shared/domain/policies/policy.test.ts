import { expect, test } from 'vitest'
import { carPolicy } from './policy.ts'

test('[BUY-162] the policy whose number contains "AE" is that of the car', () => {
  const answer = [
    { id: '1', number: 'XZ-0001' },
    { id: '2', number: 'AE-0001' },
  ]
  expect(carPolicy(answer)?.id).toBe('2')
  expect(carPolicy(answer.slice(0, 1))).toBeNull()
})
