import { expect, test } from 'vitest'
import { secondClicks } from './second-clicks.ts'

const [send, otherWay] = [{}, {}]

test('[D11] the second click of a double click does not press a button that replaced the first', () => {
  const isStray = secondClicks()
  expect([isStray(send, 1), isStray(otherWay, 2), isStray(otherWay, 3)]).toEqual([false, true, true])
  // A new press, by mouse or keyboard, counts.
  expect([isStray(otherWay, 1), isStray(send, 0)]).toEqual([false, false])
})

test('repeated fast clicks on the same button all count', () => {
  const isStray = secondClicks()
  expect([isStray(send, 1), isStray(send, 2), isStray(send, 3)]).toEqual([false, false, false])
  expect([isStray(null, 1), isStray(null, 2)]).toEqual([false, false])
})
