import { expect, test } from 'vitest'
import type { PolicyLists } from '#shared/contracts/policies/policies.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { noCover } from './cover-today.ts'
import { card } from './policy-card.fixture.ts'

const TODAY = '2026-11-29'
const noLists: PolicyLists = {
  active: [],
  expired: [],
  cancelled: [],
  pending: [],
  nextPayment: null,
  isPendingIncomplete: false,
  uncheckedClaims: [],
  onboarding: false,
  isIncomplete: false,
}
const expired = { ...card, status: 'expired' as const, expirationDate: '2026-11-13T18:00:00.000Z' }
const cancelled = {
  ...card,
  policyNumber: 'AE0002',
  model: 'Kicks',
  status: 'canceled' as const,
  ended: {
    on: '2026-11-20',
    unpaid: null,
    mandatoryUntil: null,
    cancelled: { on: '2026-11-20', refund: pesos(705.83), refundBy: '2026-12-11' },
    hasReceipt: true,
  },
}
const none = (lists: Partial<PolicyLists>, named: readonly string[] = []) =>
  noCover({ ...noLists, ...lists }, TODAY, new Set(named))

test('after the last policy expired, the page says that no car is insured and offers the renewal', () => {
  expect(none({ expired: [{ ...expired, allowRenewal: true }] })).toEqual({
    title: 'Hoy ningún auto tuyo está asegurado',
    facts: ['La póliza de tu Nissan Versa venció el 13 de noviembre.'],
    way: { label: 'Renovar', href: '/policy-renewal/AE0001/plan' },
  })
})

test('a cancelled policy names its refund and date, and its car can be insured again', () => {
  expect(none({ expired: [expired], cancelled: [cancelled] })).toEqual({
    title: 'Hoy ningún auto tuyo está asegurado',
    facts: [
      'La póliza de tu Nissan Kicks terminó el 20 de noviembre.',
      'Te devolvemos $705.83 a más tardar el 11 de diciembre.',
    ],
    way: { label: 'Asegurar este auto otra vez', carOf: 'AE0002' },
  })
})

test('a refund whose last day has passed is not mentioned', () => {
  const { ended } = cancelled
  const late = { ...ended, cancelled: { ...ended.cancelled, refundBy: '2026-11-28' } }
  expect(none({ cancelled: [{ ...cancelled, ended: late }] })?.facts).toEqual([
    'La póliza de tu Nissan Kicks terminó el 20 de noviembre.',
  ])
})

test('a policy that begins later names the day from which its car is insured', () => {
  const later = { ...card, status: 'toBegin' as const, startDate: '2026-12-12T18:00:00.000Z' }
  expect(none({ active: [later] })).toMatchObject({
    facts: ['Tu Nissan Versa estará asegurado desde el 12/12/2026 a las 12:00.'],
    way: null,
  })
})

test('a fact that a pending item already states is not repeated', () => {
  expect(none({ expired: [expired] }, ['AE0001'])?.facts).toEqual([])
})

test.each<[string, Partial<PolicyLists>]>([
  ['a car is insured', { active: [card], expired: [expired] }],
  ['a policy is missing in the answer', { expired: [expired], isIncomplete: true }],
  [
    'no document names the status of a policy',
    { active: [{ ...card, status: 'unknown' }], expired: [expired] },
  ],
  ['a renewal is being confirmed', { expired: [{ ...expired, isConfirmingPayment: true }] }],
  ['the person never had a policy', {}],
])('coverToday is null if %s', (_, lists) => {
  expect(none(lists)).toBeNull()
})
