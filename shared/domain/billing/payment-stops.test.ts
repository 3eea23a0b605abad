import { expect, test } from 'vitest'
import { add, pesos } from '../money/money.ts'
import type { PaymentOption } from '../plans/plan.ts'
import type { PaymentRecord } from './payment-records.ts'
import { offeredStops, paymentStops } from './payment-stops.ts'

const record = (count: number, state: PaymentRecord['state'], change: Partial<PaymentRecord> = {}) => ({
  date: new Date(Date.UTC(2026, 7 + count, 13, 18)).toISOString(),
  amount: pesos(310),
  count,
  state,
  invoiceUrl: null,
  nextTry: null,
  coveredUntil: null,
  ...change,
})
const whole = (paid: number) =>
  Array.from({ length: 12 }, (_, at) => record(at + 1, at < paid ? 'paid' : 'pending'))
const year = { next: null, isCancelled: false, until: '2027-09-13' }
const kinds = (...args: Parameters<typeof paymentStops>) => paymentStops(...args).map(({ kind }) => kind)

test('every payment of the history is one stop with its day and amount, in its order', () => {
  const payments = whole(3)
  const stops = paymentStops({ ...year, payments: payments.toReversed() })
  expect(stops.slice(0, -1).map(({ count, amount }) => [count, amount])).toEqual(
    payments.map(({ count, amount }) => [count, amount]),
  )
  expect(stops.map(({ kind }) => kind)).toEqual([
    'paid',
    'paid',
    'paid',
    'next',
    ...Array.from({ length: 8 }, () => 'coming'),
    'end',
  ])
  expect(stops.at(-1)?.day).toBe('2027-09-13')
})

test('a failed payment ends the timeline with the next try and the end of cover', () => {
  const failed = record(3, 'error', { nextTry: '2026-11-27', coveredUntil: '2026-12-13' })
  const stops = paymentStops({ ...year, payments: whole(2).toSpliced(2, 1, failed) })
  expect(stops.slice(2).map(({ kind, day }) => [kind, day])).toEqual([
    ['failed', '2026-11-13'],
    ['nextTry', '2026-11-27'],
    ['endOfCover', '2026-12-13'],
  ])
})

test('if the end of cover is unknown, later payments follow a failed one and none is called the next', () => {
  const stops = kinds({ ...year, payments: whole(2).toSpliced(2, 1, record(3, 'error')) })
  expect(stops).toEqual(['paid', 'paid', 'failed', ...Array.from({ length: 9 }, () => 'coming')])
})

test('a payment that the insurer does not list, or whose state it does not name, is unknown', () => {
  const listed = [record(1, 'paid'), record(3, 'unknown')]
  const next = { date: '2026-12-13T18:00:00.000Z', amount: pesos(310) }
  expect(kinds({ ...year, payments: listed, next, until: null })).toEqual([
    'paid',
    'unknown',
    'unknown',
    'next',
    ...Array.from({ length: 8 }, () => 'unknown'),
  ])
})

test('paymentStops does not repeat the next payment if the list already has its day', () => {
  const next = { date: '2026-12-13T18:00:00.000Z', amount: pesos(310) }
  expect(kinds({ ...year, payments: whole(3), next })).toHaveLength(13)
})

test('paymentStops of a cancelled policy has no coming payments', () => {
  const payments = [record(1, 'paid'), record(2, 'error', { nextTry: '2026-11-27' }), record(3, 'pending')]
  expect(kinds({ ...year, payments, isCancelled: true })).toEqual(['paid', 'failed'])
})

const option = (first: number | null, rest: number | null, count: number, total: number) =>
  ({
    firstPayment: first === null ? null : pesos(first),
    regularPayment: rest === null ? null : pesos(rest),
    paymentsCount: count,
    cost: { total: pesos(total) },
  }) as PaymentOption

test.each([
  ['monthly', option(1208.5, 1008.33, 12, 12_300.13), 13],
  ['annual', option(null, null, 1, 11_000), 2],
  ['split by the bank', option(null, null, 6, 11_500), 2],
])('the amounts of an offered year add up to its total: %s', (_, offered, count) => {
  const stops = offeredStops(offered, '2026-11-29')
  expect(add(...stops.flatMap(({ amount }) => amount ?? []))).toBe(offered.cost.total)
  expect(stops).toHaveLength(count)
  expect(stops[0]?.day).toBe('2026-11-29')
})
