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

test('[PAY-16] [D70] the extra of the first payment consists of one-time charges', () => {
  const parts = ['derechos de expedición', 'responsabilidad civil obligatoria']
  expect(firstPaymentExtra(monthly(1_944.1, due))).toEqual({ amount: pesos(944.1), parts })
})

test('[D70] the extra of the first payment lists its parts only if they explain it', () => {
  expect(firstPaymentExtra(monthly(1_580, due))?.parts).toEqual([])
  expect(firstPaymentExtra(monthly(1_580, {}))?.parts).toEqual([])
  expect(firstPaymentExtra(monthly(1_942.5, due))?.parts).toHaveLength(2)
  // The first amount is the largest rounding difference; the second is one cent more.
  expect(firstPaymentExtra(monthly(1_952.5, due))?.parts).toHaveLength(2)
  expect(firstPaymentExtra(monthly(1_952.51, due))?.parts).toHaveLength(3)
  expect(firstPaymentExtra(monthly(2_500, due))?.parts.at(-1)).toBe('otros cargos iniciales')
})

test('the first payment has no extra if the payments are equal, single or unknown', () => {
  expect(firstPaymentExtra(monthly(1_000, due))).toBeNull()
  expect(firstPaymentExtra(annual(pesos(10_000), due))).toBeNull()
  for (const unknown of [{ regularPayment: null }, { firstPayment: null }])
    expect(firstPaymentExtra({ ...monthly(1_944.1, due), ...unknown })).toBeNull()
})
