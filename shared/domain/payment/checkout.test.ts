import { expect, test } from 'vitest'
import { checkoutAmounts, MODE_LABELS, offeredTerms, type CheckoutMode } from './checkout.ts'
import { pesos, ZERO } from '../money/money.ts'
import { annual, installments, subscription } from './payments.fixture.ts'

const payments = [
  annual(12_000_000),
  subscription(pesos(1_300), pesos(1_100.5)),
  installments(3, 12_500_000, { monthsFeePercent: 3.75 }),
  installments(9, 13_000_000),
]
const at = (
  type: CheckoutMode['type'],
  months: CheckoutMode['months'] = 0,
  card: CheckoutMode['card'] = 'credit',
) => checkoutAmounts(payments, { type, months, card })

test('[PAY-13] [PAY-O10] the three payment modes have their names', () => {
  expect(MODE_LABELS).toEqual({
    ANNUAL: 'Pago de contado',
    SUBSCRIPTION: 'Pago mes a mes',
    INSTALLMENTS: 'Pago a meses',
  })
})

test('[PAY-14] each payment mode selects its payment plan id', () => {
  expect(
    [at('ANNUAL'), at('SUBSCRIPTION'), at('INSTALLMENTS', 9)].map((amounts) => amounts.paymentId),
  ).toEqual(['annual', 'subscription', 'months-9'])
})

test('[PAY-15] paying in full charges the total of the plan', () => {
  expect(at('ANNUAL')).toMatchObject({ total: pesos(12_000), perMonth: null, firstPayment: null })
})

test('[PAY-16] [PAY-17] a subscription totals its first and eleven regular payments, and its text says so', () => {
  expect(at('SUBSCRIPTION')).toMatchObject({
    total: pesos(13_405.5),
    firstPayment: pesos(1_300),
    perMonth: pesos(1_100.5),
    message: 'Después pagas $1,100.50 por 11 cuotas mensuales.',
  })
})

test('[PAY-18] [PAY-19] installments without a term have the total 0 and ask for the term', () => {
  expect(at('INSTALLMENTS', 0)).toMatchObject({
    paymentId: null,
    total: ZERO,
    message: 'Selecciona el plazo a meses.',
  })
  expect(at('INSTALLMENTS', 6).paymentId).toBeNull()
})

test('[PAY-20] [PAY-22] installments show their fee and the amount per month', () => {
  expect(at('INSTALLMENTS', 3)).toMatchObject({ feePercent: 3.75, perMonth: pesos(4_166.67), message: null })
})

const quoted = [annual(9_000_000), installments(9, 10_000_000), subscription(pesos(1_000), pesos(1_000))]
const saying = (card: CheckoutMode['card'], offered = quoted) =>
  checkoutAmounts(offered, { type: 'ANNUAL', months: 0, card }).message

test('[PAY-23] [PAY-25] for debit cards, the text compares paying in full with paying monthly', () => {
  expect(saying('debit')).toBe('El pago de contado es hasta 25% más barato que la opción a meses.')
})

test('[PAY-24] [PAY-O2] for credit cards, the text compares paying in full with installments', () => {
  expect(saying('credit')).toBe('El pago de contado es hasta 10% más barato que la opción a meses.')
})

test('[BUY-109] paying in full shows no comparison if no other way to pay is dearer', () => {
  const [full, , monthly] = quoted
  expect(saying('debit', [annual(9_000_000), installments(9, 10_000_000)])).toBeNull()
  expect(
    saying(
      'credit',
      [full, monthly].flatMap((one) => one ?? []),
    ),
  ).toBeNull()
  expect(saying('credit', [annual(9_000_000), installments(9, 9_000_000)])).toBeNull()
  expect(saying('credit', [annual(9_000_000)])).toBeNull()
})

test('[PAY-O1] [PAY-O10] the terms of the plan are offered for credit cards, none for debit cards', () => {
  expect(offeredTerms(payments, 'credit')).toEqual([3, 9])
  expect(offeredTerms(payments, 'debit')).toEqual([])
})
