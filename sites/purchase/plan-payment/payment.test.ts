import { expect, test } from 'vitest'
import * as v from 'valibot'
import { pesos } from '#shared/domain/money/money.ts'
import { termOf } from '#shared/domain/payment/payment-options.ts'
import { annual, installments, subscription } from '#shared/domain/payment/payments.fixture.ts'
import {
  amountLines,
  chargedToday,
  storedPayment,
  modeForCard,
  modeOf,
  modeOfForm,
  offeredModes,
  optionOf,
  paymentForm,
} from './payment.ts'

const payments = [
  subscription(pesos(1_500), pesos(1_000)),
  annual(pesos(10_000)),
  installments(3, pesos(10_500), { monthsFee: pesos(500), monthsFeePercent: 5 }),
  installments(6, pesos(12_000)),
]
const good = {
  ownerName: 'Ana Torres',
  cardKind: 'credit',
  mode: 'ANNUAL',
  term: '',
  ownsFunds: true,
  digitalCover: true,
} as const
const isValid = (part: object) => v.safeParse(paymentForm, { ...good, ...part }).success

test('[PAY-07] [PAY-08] [PAY-09] [FND-O11] name and both declarations are required', () => {
  expect(isValid({})).toBe(true)
  expect(isValid({ ownerName: 'A' })).toBe(false)
  expect(isValid({ ownerName: 'Ana 4' })).toBe(false)
  expect(isValid({ ownsFunds: false })).toBe(false)
  expect(isValid({ digitalCover: false })).toBe(false)
})

test('[PAY-18] paying in installments requires a term', () => {
  expect(isValid({ mode: 'INSTALLMENTS' })).toBe(false)
  expect(isValid({ mode: 'INSTALLMENTS', term: '6' })).toBe(true)
})

test('[PAY-18] only the terms 3, 6 and 9 are accepted', () => {
  expect(['3', '6', '9'].map((term) => isValid({ mode: 'INSTALLMENTS', term }))).toEqual([true, true, true])
  expect(isValid({ mode: 'INSTALLMENTS', term: '12' })).toBe(false)
  expect(storedPayment({ mode: 'INSTALLMENTS', term: '12' })).toEqual({ mode: 'INSTALLMENTS' })
  expect([3, 6, 9, 12, 0].map(termOf)).toEqual([3, 6, 9, null, null])
})

test('[PAY-13] [PAY-O1] all modes of the plan are listed, installments disabled for a debit card', () => {
  expect(offeredModes(payments, 'credit').map(({ type }) => type)).toEqual([
    'SUBSCRIPTION',
    'ANNUAL',
    'INSTALLMENTS',
  ])
  expect(offeredModes(payments, 'debit').filter(({ isPossible }) => !isPossible)).toMatchObject([
    { type: 'INSTALLMENTS' },
  ])
  expect(offeredModes([annual(1)], 'credit')).toHaveLength(1)
})

test('[PAY-O9] the payment form chosen with the plan is the initial mode', () => {
  expect(modeOfForm(null)).toEqual({ mode: 'SUBSCRIPTION', term: '' })
  expect(modeOfForm(0)).toEqual({ mode: 'ANNUAL', term: '' })
  expect([2, 3, 4].map((form) => modeOfForm(form as 2 | 3 | 4).term)).toEqual(['3', '6', '9'])
})

test('[PAY-14] [PAY-15] [PAY-16] each mode charges its own payment option', () => {
  const charged = (mode: 'ANNUAL' | 'SUBSCRIPTION' | 'INSTALLMENTS', term: '' | '6' = '') => {
    const option = optionOf(payments, modeOf({ mode, term, cardKind: 'credit' }))
    return [option?.id, chargedToday(option)]
  }
  expect(charged('ANNUAL')).toEqual(['annual', '$10,000.00'])
  expect(charged('SUBSCRIPTION')).toEqual(['subscription', '$1,500.00'])
  expect(charged('INSTALLMENTS', '6')).toEqual(['months-6', '$12,000.00'])
})

test('[PAY-19] without a term the total is 0', () => {
  const option = optionOf(payments, modeOf({ mode: 'INSTALLMENTS', term: '', cardKind: 'credit' }))
  expect(option).toBeUndefined()
  expect(amountLines(option)).toEqual([{ title: 'Total', amount: '$0.00', kind: 'total' }])
  expect(chargedToday(option)).toBe('$0.00')
})

test('[PAY-20] [PAY-21] the fee line shows its percentage and matching payments', () => {
  const line = amountLines(payments[2]).find(({ title }) => title === 'Recargo por pago a meses')
  expect(line).toMatchObject({ amount: '$500.00', hint: '5.00%: pagas 3 de $3,500.00' })
  const monthly = subscription(pesos(1_500), pesos(1_000))
  const withFee = { ...monthly, cost: { ...monthly.cost, monthsFee: pesos(2_000) } }
  expect(amountLines(withFee).find(({ hint }) => hint !== undefined)?.hint).toBe(
    '20.00%: pagas $1,500.00 hoy y 11 de $1,000.00',
  )
})

test('the stored checkout keeps the choices but not the name on the card', () => {
  expect(storedPayment({ ...good, begun: 'AE1' })).toEqual({
    cardKind: 'credit',
    mode: 'ANNUAL',
    term: '',
    begun: 'AE1',
  })
  expect(storedPayment({ mode: 'BARTER' })).toEqual({})
})

test.each([
  ['debit', 'INSTALLMENTS', false, 'ANNUAL'],
  ['debit', 'SUBSCRIPTION', false, null],
  ['credit', 'ANNUAL', true, 'INSTALLMENTS'],
  ['credit', 'ANNUAL', false, null],
  // The person chose this mode with the debit card, so it is kept.
  ['credit', 'SUBSCRIPTION', true, null],
] as const)(
  '[PAY-O1] with %s, %s, and installments before: %s, the mode becomes %s',
  (cardKind, mode, had, other) => {
    expect(modeForCard({ cardKind, mode }, had)).toBe(other)
  },
)
