import { expect, test } from 'vitest'
import { annual, costOf, subscription } from '../payment/payments.fixture.ts'
import type { Cost } from '../plans/plan.ts'
import { firstPaymentExtra } from './first-payment.ts'
import { pesos } from './money.ts'

const monthly = (first: number, parts: Partial<Cost>) => ({
  ...subscription(pesos(first), pesos(1_000)),
  cost: costOf(pesos(first + 11_000), parts),
})
const due = { expeditionRights: pesos(500), civilTax: pesos(312.5) }

test('[PAY-16] [D70] the first payment is larger by what is due once, with its tax, and by what rounding left', () => {
  expect(firstPaymentExtra(monthly(1_944.1, due))).toEqual({
    amount: pesos(944.1),
    parts: [
      // No line "redondeo" for a customer: the largest part has it.
      { label: 'derechos de expedición', amount: pesos(581.6) },
      { label: 'responsabilidad civil obligatoria', amount: pesos(362.5) },
    ],
  })
})

test('[D70] the parts that are told add up to the difference, or nothing is claimed', () => {
  for (const first of [1_580, 1_942.5, 1_944.1, 2_500]) {
    const { amount = 0, parts = [] } = firstPaymentExtra(monthly(first, due)) ?? {}
    const told = parts.reduce((sum, part) => sum + part.amount, 0)
    expect([0, amount]).toContain(told)
  }
  expect(firstPaymentExtra(monthly(1_580, due))?.parts).toEqual([])
  expect(firstPaymentExtra(monthly(1_580, {}))?.parts).toEqual([])
  expect(firstPaymentExtra(monthly(2_500, due))?.parts.at(-1)?.label).toBe('otros cargos iniciales')
})

test('nothing is explained where the payments are equal, or there is one', () => {
  expect(firstPaymentExtra(monthly(1_000, due))).toBeNull()
  expect(firstPaymentExtra(annual(pesos(10_000), due))).toBeNull()
})
