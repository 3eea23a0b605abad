import { expect, test } from 'vitest'
import { planSchema } from './plan-shapes.ts'

const older = {
  id: 'p1',
  name: 'basic',
  payments: [{ subtotal: 1_000_000, taxes: 160_000, total: 1_160_000 }],
  policies: [{ policy_type: { name: 'RCO', code: 'RCO' }, fee: 0, net_premium: 200_000 }],
}

test('[BUY-65] the older plan response is also parsed', () => {
  expect(planSchema.parse(older)).toMatchObject(older)
})

test('[API-05] a plan with a fractional amount is refused', () => {
  const broken = { ...older, payments: [{ subtotal: 0.5, taxes: 0, total: 0.5 }] }
  expect(planSchema.safeParse(broken).success).toBe(false)
})
