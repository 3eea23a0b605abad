import { expect, test } from 'vitest'
import { pendingItems } from './pending.ts'

const TODAY = '2026-11-22'
const policy = {
  policyNumber: 'AE1',
  status: 'active' as const,
  startDate: '2026-11-20T18:00:00.000Z',
  expirationDate: '2027-11-21T05:59:00.000Z',
  allowRenewal: false,
  hasPictures: true,
  paymentFailed: false,
  isConfirmingPayment: false,
  renews: null,
}
type Change = Partial<Omit<typeof policy, 'status' | 'startDate' | 'renews'>> & {
  readonly renews?: { policyNumber: string; until: string | null }
  readonly status?: 'active' | 'toBegin' | 'pending' | 'expired' | 'canceled'
  readonly startDate?: string | null
}
const itemsOf = (...changes: readonly Change[]) =>
  pendingItems(
    { policies: changes.map((change) => ({ ...policy, ...change })), mustValidateEmail: false },
    TODAY,
  ).map(({ kind, policyNumber, due }) => [kind, policyNumber, due])

test.each<[what: string, change: Change, expected: unknown[]]>([
  ['a policy in order', {}, []],
  [
    '[FND-99] [BUY-181] photos, three days after the start',
    { hasPictures: false },
    ['photos', 'AE1', '2026-11-23'],
  ],
  ['[POL-44] a payment that failed, now', { paymentFailed: true }, ['payment-failed', 'AE1', null]],
  [
    '[BUY-176] a purchase that was never paid',
    { status: 'pending', startDate: null },
    ['purchase', 'AE1', null],
  ],
  [
    '[D79] nothing while its payment is being confirmed',
    { status: 'pending', startDate: null, isConfirmingPayment: true },
    [],
  ],
  [
    '[POL-25] a renewal until the last day, the one of Mexico City',
    { allowRenewal: true, expirationDate: '2027-01-11T05:59:00.000Z' },
    ['renewal', 'AE1', '2027-01-10'],
  ],
  [
    'a renewal for some weeks after the end',
    { status: 'expired', allowRenewal: true, expirationDate: '2026-10-24T05:59:00.000Z' },
    ['renewal', 'AE1', '2026-10-23'],
  ],
  [
    'no renewal for ever',
    { status: 'expired', allowRenewal: true, expirationDate: '2026-10-23T05:59:00.000Z' },
    [],
  ],
  ['nothing of a cancelled one', { status: 'canceled', paymentFailed: true, hasPictures: false }, []],
])('%s', (_, change, expected) => {
  expect(itemsOf(change)).toEqual(expected.length === 0 ? [] : [expected])
})

test('[ACC-16] an e-mail to validate is of no policy', () => {
  expect(pendingItems({ policies: [], mustValidateEmail: true }, TODAY)).toEqual([
    { kind: 'email', policyNumber: null, due: null },
  ])
})

const ending = { policyNumber: 'AE1', allowRenewal: true, expirationDate: '2027-01-11T05:59:00.000Z' }
const unpaid = { policyNumber: 'AE2', status: 'pending' as const, startDate: null }

test('[REN-19] a renewal that was asked for is to be paid until the year ends, and stands there once', () => {
  const renews = { policyNumber: 'AE1', until: ending.expirationDate }
  expect(itemsOf(ending, { ...unpaid, renews })).toEqual([['purchase', 'AE2', '2027-01-10']])
  expect(itemsOf(ending, { ...unpaid, renews, isConfirmingPayment: true })).toEqual([])
})

test('[REN-20] the renewal of a policy that has ended is to be paid now', () => {
  const ended = { ...ending, status: 'expired' as const, expirationDate: '2026-11-10T05:59:00.000Z' }
  expect(itemsOf(ended, { ...unpaid, renews: { policyNumber: 'AE1', until: null } })).toEqual([
    ['purchase', 'AE2', null],
  ])
})

test('sorted by date: what is late, what has no day, what is to come; of one day what costs the coverage', () => {
  const list = itemsOf(
    { policyNumber: 'AE1', allowRenewal: true, expirationDate: '2026-12-24T05:59:00.000Z' },
    { policyNumber: 'AE2', status: 'pending', startDate: null },
    { policyNumber: 'AE3', hasPictures: false, startDate: '2026-11-15T18:00:00.000Z' },
    { policyNumber: 'AE4', paymentFailed: true, hasPictures: false },
  )
  expect(list).toEqual([
    ['photos', 'AE3', '2026-11-18'],
    ['payment-failed', 'AE4', null],
    ['purchase', 'AE2', null],
    ['photos', 'AE4', '2026-11-23'],
    ['renewal', 'AE1', '2026-12-23'],
  ])
})
