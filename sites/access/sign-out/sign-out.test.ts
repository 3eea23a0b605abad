import { expect, test } from 'vitest'
import { forgottenKeys, ownersToForget } from './sign-out.ts'

test("[ACC-34] [D244] sign-out removes the person's data from the device, and keeps code countdowns", () => {
  expect(ownersToForget('p1')).toEqual(['visitor', 'person:p1'])
  expect(ownersToForget(undefined)).toEqual(['visitor'])
  expect(forgottenKeys).toEqual([
    'return_to_onboarding',
    'is_current_user_policy',
    'new_vehicle',
    'quoted_car',
    'new_driver',
    'last_action',
  ])
})
