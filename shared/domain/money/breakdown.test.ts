import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakdown } from './breakdown.ts'
import { add, formatMoney, money, pesos } from './money.ts'
import { annual, installments, subscription } from '../payment/payments.fixture.ts'
import { runs } from '../testing/property-runs.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 }).map(money)

test('[PAY-O11] the shown parts of every breakdown add up to the total', () => {
  const parts = fc.record({
    expeditionRights: amount,
    civilTax: amount,
    monthsFee: amount,
    discount: amount,
    tax: amount,
  })
  fc.assert(
    fc.property(amount, parts, fc.constantFrom(1, 3, 6, 9), (total, cost, months) => {
      const payment = months === 1 ? annual(total, cost) : installments(months, total, cost)
      const lines = breakdown(payment)
      const sum = add(...lines.filter((line) => line.kind === 'part').map((line) => line.amount))
      expect(sum).toBe(lines.find((line) => line.kind === 'total')?.amount)
    }),
    runs,
  )
})

test('[D4] [PAY-O11] amounts with fractions of a cent are shown so that they add up', () => {
  const payment = annual(10_869_393, {
    expeditionRights: money(550_000),
    civilTax: money(367_508),
    monthsFee: money(1_470_027),
    tax: money(1_499_227),
  })
  const cents = breakdown(payment).map(({ amount }) => Number(formatMoney(amount).replace(/[^\d]/g, '')))
  expect(cents.at(-1)).toBe(1_086_939)
  expect(cents.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(1_086_939)
})

test('[PAY-O11] [PAY-05] breakdown lines keep a fixed order and leave empty amounts out', () => {
  expect(breakdown(annual(1_160_000)).map((line) => line.label)).toEqual([
    'Subtotal',
    'Derechos de expedición',
    'IVA (16%)',
    'Total',
  ])
  const full = installments(3, 11_600_000, {
    civilTax: pesos(300),
    monthsFee: pesos(400),
    discount: pesos(500),
    expeditionRights: pesos(600),
  })
  expect(breakdown(full).map((line) => [line.label, line.amount])).toEqual([
    ['Subtotal', pesos(9_200)],
    ['Derechos de expedición', pesos(600)],
    ['Responsabilidad civil obligatoria', pesos(300)],
    ['Recargo por pago a meses', pesos(400)],
    ['Descuento', pesos(-500)],
    ['IVA (16%)', pesos(1_600)],
    ['Total', pesos(11_600)],
  ])
})

test('[PAY-O11] the breakdown of a subscription ends with its first payment and the eleven that follow', () => {
  expect(breakdown(subscription(pesos(1_300), pesos(1_100))).slice(-2)).toEqual([
    { kind: 'payment', label: 'Primer pago', amount: pesos(1_300) },
    { kind: 'payment', label: '11 pagos de', amount: pesos(1_100) },
  ])
})

test('[PAY-O11] [D60] the breakdown shows neither payment of a subscription if one is unknown', () => {
  const whole = subscription(pesos(1_300), pesos(1_100))
  for (const part of [{ firstPayment: null }, { regularPayment: null }])
    expect(breakdown({ ...whole, ...part }).map(({ kind }) => kind)).not.toContain('payment')
})
