import { expect, test } from 'vitest'
import { postEvent } from './events.ts'

test('[BUY-05] each counted step of the purchase has its fixed number', () => {
  expect(
    Object.fromEntries(
      Object.keys(postEvent.body.shape.step.def.entries).map((step, number) => [step, number]),
    ),
  ).toEqual({
    person: 0,
    vehicle: 1,
    plan_selection: 2,
    review: 3,
    payment: 4,
    completion: 5,
  })
})
