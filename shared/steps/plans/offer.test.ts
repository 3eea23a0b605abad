import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import {
  annual,
  costOf,
  installments,
  planOf,
  subscription,
} from '#shared/domain/payment/payments.fixture.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { amountLabel, breakdownLines, coverageValue, offerOf } from './offer.ts'

const payments = [
  subscription(pesos(1_500), pesos(1_000)),
  annual(pesos(10_000)),
  installments(6, pesos(12_000)),
]

test('[BUY-101] [BUY-103] [BUY-107] the offer follows the payment form, with the subscription as default', () => {
  const plan = planOf(payments)
  expect(offerOf(plan, null, false)).toMatchObject({
    amount: '$1,500.00',
    per: 'primer pago',
    rest: 'y 11 pagos de $1,000.00, uno cada mes',
  })
  expect(offerOf(plan, PAYMENT_FORM.ANNUAL, false)).toMatchObject({ amount: '$10,000.00', per: 'por un año' })
  expect(offerOf(plan, PAYMENT_FORM.SIX, false)).toMatchObject({
    amount: '$12,000.00',
    per: 'en 6 pagos de $2,000.00',
    rest: null,
  })
})

test('[D70] the offer of a subscription shows the other payments, the year total and why the first is larger', () => {
  const monthly = subscription(pesos(1_580), pesos(1_000))
  const due = { ...monthly, cost: { ...monthly.cost, expeditionRights: pesos(500) } }
  expect(offerOf(planOf([due]), null, false)).toMatchObject({
    amount: '$1,580.00',
    rest: 'y 11 pagos de $1,000.00, uno cada mes',
    brief: 'luego 11 de $1,000.00',
    total: '$12,580.00 en todo el año',
    why: 'El primer pago trae $580.00 que solo pagas una vez: derechos de expedición.',
  })
  const both = { ...due, cost: { ...due.cost, expeditionRights: pesos(250), civilTax: pesos(250) } }
  expect(offerOf(planOf([both]), null, false)?.why).toMatch(
    /derechos de expedición y responsabilidad civil obligatoria\.$/,
  )
  expect(offerOf(planOf([monthly]), null, false)?.why).toBe(
    'El primer pago trae $580.00 que solo pagas una vez.',
  )
  const whole = { rest: null, brief: null, total: null, why: null }
  expect(offerOf(planOf([annual(pesos(10_000))]), null, false)).toMatchObject(whole)
  expect(offerOf(planOf([installments(6, pesos(12_000))]), null, false)).toMatchObject(whole)
})

test('[BUY-108] [BUY-O5] a list price is struck through only if switched on or lowered by a coupon', () => {
  const plain = planOf([annual(pesos(10_000))])
  expect(offerOf(plain, null, false)?.listPrice).toBeNull()
  expect(offerOf(plain, null, true)?.listPrice).toBe('$11,000.00')
  const lowered = planOf([annual(pesos(9_000))], costOf(pesos(10_000)))
  expect(offerOf(lowered, null, false)?.listPrice).toBe('$10,000.00')
})

test('a plan without payment forms has no offer', () => {
  expect(offerOf(planOf([]), null, false)).toBeNull()
})

const coverage = (part: Partial<Coverage>): Coverage => ({
  type: 'DM',
  isEnabled: true,
  assured: null,
  deductible: null,
  allowDisable: false,
  options: { deductibles: [], sums: [] },
  ...part,
})

test.each([
  ['[BUY-89] a new car', { deductible: 5 }, 2026, 'Deducible 5% · Valor factura'],
  ['[BUY-90] an older car', { deductible: 5 }, 2024, 'Deducible 5% · Valor comercial'],
  ['a sum', { assured: pesos(3_000_000) }, 2026, '$3,000,000.00'],
  ['a service', {}, 2026, 'Incluida'],
  [
    '[BUY-84] a coverage switched off',
    { isEnabled: false, deductible: -1, assured: -1 },
    2026,
    'No incluida',
  ],
] as const)('coverageValue: %s', (_, part, year, text) => {
  expect(coverageValue(coverage(part), year, '2026-11-21')).toBe(text)
})

test('[PAY-05] [PAY-O11] the breakdown ends in the total, and marks a discount', () => {
  const lines = breakdownLines(annual(pesos(1_160), { discount: pesos(100) }))
  expect(lines.find(({ kind }) => kind === 'total')).toMatchObject({ title: 'Total', amount: '$1,160.00' })
  expect(lines.find(({ kind }) => kind === 'discount')).toMatchObject({ title: 'Descuento' })
  expect(lines.map(({ title }) => title)).toContain('IVA (16%)')
})

test('[FND-08] a price includes its VAT, which has its own line in the breakdown', () => {
  const payment = annual(pesos(1_160))
  expect(offerOf(planOf([payment]), null, false)?.amount).toBe('$1,160.00')
  expect(breakdownLines(payment)).toEqual([
    { title: 'Subtotal', amount: '$1,000.00', kind: undefined },
    { title: 'Derechos de expedición', amount: '$0.00', kind: undefined },
    { title: 'IVA (16%)', amount: '$160.00', kind: undefined },
    { title: 'Total', amount: '$1,160.00', kind: 'total' },
  ])
})

test('the amount is labelled as paid today, or as a total for installments', () => {
  expect(amountLabel({ type: 'ANNUAL' })).toBe('Hoy pagas')
  expect(amountLabel({ type: 'SUBSCRIPTION' })).toBe('Hoy pagas')
  expect(amountLabel({ type: 'INSTALLMENTS' })).toBe('Total a pagar')
})
