import { expect, test } from 'vitest'
import { secondClicks } from './second-clicks.ts'

const [send, otherWay] = [{}, {}]

test('[D11] the second click of a double click does not press what has taken the place of the first', () => {
  const isStray = secondClicks()
  expect([isStray(send, 1), isStray(otherWay, 2), isStray(otherWay, 3)]).toEqual([false, true, true])
  // A new press, by mouse or keyboard, counts.
  expect([isStray(otherWay, 1), isStray(send, 0)]).toEqual([false, false])
})

test('a button that stays may be pressed as fast as anybody likes, and text is selected as ever', () => {
  const isStray = secondClicks()
  expect([isStray(send, 1), isStray(send, 2), isStray(send, 3)]).toEqual([false, false, false])
  expect([isStray(null, 1), isStray(null, 2)]).toEqual([false, false])
})
