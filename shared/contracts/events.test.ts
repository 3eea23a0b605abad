import { expect, test } from 'vitest'
import { postEvent } from './events.ts'

test('[BUY-05] the counted steps of the wizard have their numbers', () => {
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
