import { expect, test } from 'vitest'
import { planSchema } from './plan-shapes.ts'

const older = {
  id: 'p1',
  name: 'basic',
  payments: [{ subtotal: 1_000_000, taxes: 160_000, total: 1_160_000 }],
  policies: [{ policy_type: { name: 'RCO', code: 'RCO' }, fee: 0, net_premium: 200_000 }],
}

test('[BUY-65] the older answer shape is read too', () => {
  expect(planSchema.parse(older)).toMatchObject(older)
})

test('[API-05] amounts are whole thousandths: a fraction is refused', () => {
  const broken = { ...older, payments: [{ subtotal: 0.5, taxes: 0, total: 0.5 }] }
  expect(planSchema.safeParse(broken).success).toBe(false)
})
