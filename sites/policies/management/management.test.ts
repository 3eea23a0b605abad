import { expect, test } from 'vitest'
import { details } from '../details/details.fixture.ts'
import { placesOf } from './management.ts'

const titles = (change: Partial<typeof details> = {}) =>
  placesOf({ ...details, ...change }).map(({ title }) => title)

test('[POL-60] [POL-61] [POL-62] [POL-63] [POL-O10] a monthly policy has its card and its payments, an annual one has neither', () => {
  const always = ['Solicitar cambios', 'Fotos de tu vehículo', 'Cancelar póliza']
  expect(titles()).toEqual(['Método de pago', 'Historial de pagos', ...always])
  for (const paymentType of ['ANNUAL', 'MONTHLY', null] as const)
    expect(titles({ paymentType })).toEqual(always)
  expect(titles({ paymentType: 'ANNUAL', allowRenewal: true })).toEqual(['Renovar póliza', ...always])
})

test('each place is of this policy', () => {
  const places = placesOf({ ...details, allowRenewal: true })
  expect(places.map(({ href }) => href)).toEqual([
    '/policy-renewal/AE100234/plan',
    '/policy/payment-method/AE100234',
    '/policy/payment-history/AE100234',
    '/policy/endorsements-history/AE100234',
    '/policy/pictures/AE100234',
    '/policy/cancellation/AE100234',
  ])
})
