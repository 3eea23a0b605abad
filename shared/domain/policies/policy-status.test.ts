import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allowsRenewal,
  canManage,
  expiryLabel,
  hasPaymentFailed,
  POLICY_STATUS_LABELS,
  POLICY_STATUSES,
  policyStatus,
  PAYMENT_STATUS,
  POLICY_ACTIONS,
} from './policy-status.ts'
import { addDays, today } from '../time/dates.ts'
import { anyText, runs } from '../testing/property-runs.ts'

const START = '2026-01-01T18:00:00Z'
const END = '2027-01-01T18:00:00Z'
const at = (instant: string, action: number | null = 3) =>
  policyStatus({ action, startDate: START, expirationDate: END }, Date.parse(instant))
const DAY = 86_400_000

test('[POL-08] a policy whose latest action is cancel is cancelled, whatever its dates', () => {
  expect(at('2026-06-01T00:00:00Z', 4)).toBe('canceled')
  expect(policyStatus({ action: 4, startDate: null, expirationDate: null }, 0)).toBe('canceled')
})

test('[POL-09] an issued or rehabilitated policy is active from its start until before its expiration', () => {
  expect([at(START), at('2026-12-31T23:00:00Z'), at(START, 5)]).toEqual(['active', 'active', 'active'])
  expect(at(END)).not.toBe('active')
})

test('[POL-10] a policy without dates is pending', () => {
  expect(policyStatus({ action: 3, startDate: null, expirationDate: null }, 0)).toBe('pending')
  expect(policyStatus({ action: null, startDate: START, expirationDate: 'pronto' }, 0)).toBe('pending')
})

test('[POL-11] [POL-O3] a policy is expired from its expiration on', () => {
  expect([at(END), at('2027-01-01T18:00:01Z'), at('2028-01-01T00:00:00Z', 9)]).toEqual([
    'expired',
    'expired',
    'expired',
  ])
})

test('[POL-12] [POL-O4] a policy is to begin before its start, also if rehabilitated', () => {
  expect([at('2025-12-31T00:00:00Z'), at('2025-12-31T00:00:00Z', 5)]).toEqual(['toBegin', 'toBegin'])
})

test('[POL-10] [POL-O5] [D157] a policy with an unknown action is unknown, and cannot be managed or renewed', () => {
  expect(at('2026-06-01T00:00:00Z', 9)).toBe('unknown')
  expect(at('2026-06-01T00:00:00Z', null)).toBe('unknown')
  expect(canManage('unknown')).toBe(false)
  expect(allowsRenewal('unknown', '2026-06-02T00:00:00Z', Date.parse('2026-06-01T00:00:00Z'))).toBe(false)
})

test('[POL-07] [POL-13] every policy has exactly one status, with its badge text', () => {
  expect(POLICY_STATUSES.map((status) => POLICY_STATUS_LABELS[status])).toEqual([
    'Cancelada',
    'Activa',
    'Pendiente',
    'Expirada',
    'Por iniciar',
    'Por confirmar',
  ])
  const date = fc.option(fc.oneof(anyText, fc.constantFrom(START, END)))
  fc.assert(
    fc.property(fc.option(fc.nat(9)), date, date, fc.integer(), (action, startDate, expirationDate, now) => {
      expect(POLICY_STATUSES).toContain(policyStatus({ action, startDate, expirationDate }, now))
    }),
    runs,
  )
})

test('the status of a policy only moves forward: to begin, active, expired', () => {
  const order = ['toBegin', 'active', 'expired']
  const instants = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2028-01-01') })
  fc.assert(
    fc.property(instants, fc.nat(400 * DAY), fc.constantFrom(3, 5), (now, later, action) => {
      const facts = { action, startDate: START, expirationDate: END }
      const before = order.indexOf(policyStatus(facts, now))
      expect(before).toBeGreaterThanOrEqual(0)
      expect(order.indexOf(policyStatus(facts, now + later))).toBeGreaterThanOrEqual(before)
    }),
    runs,
  )
})

test('[POL-25] a policy allows renewal from the beginning of the ninetieth day before its expiration', () => {
  const end = Date.parse(END)
  const opens = Date.parse(`${addDays(today(end), -90)}T06:00:00Z`)
  expect(allowsRenewal('active', END, opens)).toBe(true)
  expect(allowsRenewal('active', END, opens - 1)).toBe(false)
  expect(allowsRenewal('expired', END, end + 1)).toBe(true)
})

test('[POL-14] a cancelled policy does not allow renewal', () => {
  expect(allowsRenewal('canceled', END, Date.parse(END))).toBe(false)
})

test('[POL-15] [POL-37] only a policy that is active or to begin can be managed', () => {
  expect([...POLICY_STATUSES].toSorted()).toEqual([
    'active',
    'canceled',
    'expired',
    'pending',
    'toBegin',
    'unknown',
  ])
  expect(POLICY_STATUSES.filter(canManage)).toEqual(['active', 'toBegin'])
})

test('[POL-16] [FND-28] the grace period counts as a failed payment', () => {
  expect([0, 1, 2, 3].map(hasPaymentFailed)).toEqual([false, false, true, false])
})

test('[POL-36] the expiry label reads "Venció el" when expired', () => {
  expect([expiryLabel('expired'), expiryLabel('active')]).toEqual(['Venció el', 'Vence el'])
})

test('[FND-27] [FND-28] [FND-O14] actions and payment statuses have the numbers of the insurer', () => {
  expect(POLICY_ACTIONS).toEqual({ ISSUE: 3, CANCEL: 4, REHABILITATED: 5 })
  expect(PAYMENT_STATUS).toEqual({ UNKNOWN: 0, ACTIVE: 1, GRACE_PERIOD: 2, CANCELLED: 3 })
})
