import { expect, test } from 'vitest'
import { money, pesos } from '#shared/domain/money/money.ts'
import { completionDates, laterPayments, paidWith } from './completion.ts'

const NOON = Date.parse('2026-11-21T18:00:00Z')
const receipt = {
  email: 'ana@correo.example',
  policyNumber: 'AE-7',
  paidAt: '2026-11-21T18:00:00Z',
  bought: null,
}
const dates = completionDates(receipt, NOON)

test('[BUY-180] [BUY-181] the policy starts the day after the payment, photos are due within three days', () => {
  expect(dates).toEqual({
    paid: 'sábado 21 de noviembre de 2026',
    starts: 'domingo 22 de noviembre de 2026',
    photosUntil: 'martes 24 de noviembre de 2026',
    nextCharge: 'lunes 21 de diciembre de 2026',
    active: 'Tu póliza estará activa a partir de mañana.',
  })
})

test('[BUY-180] a receipt opened after midnight keeps its days', () => {
  const paidAt = '2026-11-22T05:50:00Z'
  const late = completionDates({ ...receipt, paidAt }, Date.parse('2026-11-22T06:10:00Z'))
  expect(late).toEqual({
    ...dates,
    active: 'Tu póliza estará activa a partir del domingo 22 de noviembre de 2026.',
  })
})

test('[BUY-180] the insurer’s start of the policy is used if it sends one', () => {
  const car = { name: 'Nissan Versa 2022', body: null }
  const startDate = '2026-11-24T18:00:00Z'
  const bought = { car, planName: 'CUSTOM_PLAN', startDate, wantsPhotos: true, payment: null } as const
  const { starts, active } = completionDates({ ...receipt, bought }, NOON)
  expect(starts).toBe('martes 24 de noviembre de 2026 a las 12:00')
  expect(active).toBe('Tu póliza estará activa a partir del martes 24 de noviembre de 2026 a las 12:00.')
})

test('[BUY-178] the card of the payment is named if known', () => {
  const card = { brand: 'visa', last4: '4242' } as const
  expect(paidWith({ card }, dates.paid)).toBe('con Visa •••• 4242, sábado 21 de noviembre de 2026')
  expect(paidWith({ card: null }, dates.paid)).toBe('sábado 21 de noviembre de 2026')
})

test.each([
  ['SUBSCRIPTION', 11, pesos(916.49), '$916.49 el lunes 21 de diciembre de 2026'],
  ['INSTALLMENTS', 6, pesos(2_000), 'Tu banco lo divide en 6 cargos de $2,000.00'],
  ['ANNUAL', 0, money(0), 'Ninguno este año'],
] as const)('[BUY-178] [PAY-16] the later payments after %s: %s × %s, %s', (type, count, each, value) => {
  expect(laterPayments({ type, charged: pesos(1), count, each, card: null }, dates).value).toBe(value)
})
