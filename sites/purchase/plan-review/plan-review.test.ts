import { expect, test } from 'vitest'
import type { Session } from '#shared/contracts/account/session.ts'
import { relative, vehicle } from '../flows/purchase.fixture.ts'
import { carDetails, holderOf, planReviewWords } from './plan-review.ts'
import { requestErrorText } from './request-policy.ts'

const ana: Session = {
  personRef: 'ana',
  firstName: 'Ana',
  lastName: 'Torres',
  secondLastName: null,
  email: 'ana@example.com',
  phone: '+52 5512345678',
  birthdate: '1990-05-14',
  rfc: 'TOAA900514AB1',
  genderCode: 2,
  postalCode: '20126',
}
const valuesOf = ({ personal, contact }: ReturnType<typeof holderOf>) =>
  [...personal, ...contact].map(({ value }) => value)

test("[BUY-156] the review shows the known data of the account's person", () => {
  expect(valuesOf(holderOf(undefined, ana))).toEqual([
    'Ana Torres',
    '14/05/1990',
    'TOAA900514AB1',
    'ana@example.com',
    '+52 55 1234 5678'.replaceAll(' ', '\u00a0'),
  ])
  expect(valuesOf(holderOf(undefined, null))).toEqual([])
})

test('[BUY-135] [BUY-156] the review explains the salvage answer', () => {
  const answers = (['yes', 'no'] as const).map(
    (answer) => carDetails(vehicle, undefined, answer).at(-1)?.value,
  )
  expect(answers).toEqual(['Sí, se cubre al 50% del valor comercial', 'No'])
})

test("[BUY-157] the review shows a relative instead of the account's person", () => {
  const values = valuesOf(holderOf(relative, ana))
  expect(values).toContain('Rosa Martínez Luna')
  expect(values).toContain('rosa@example.com')
  expect(values).toContain('Colima 12, Roma Norte, 06700')
  expect(values.join()).not.toContain('Ana')
})

test('[BUY-156] the review shows the car with VIN and plates', () => {
  expect(
    carDetails(vehicle, { vin: '3n1cn7ad8jk123456', plates: 'abc123a' }).map(({ value }) => value),
  ).toEqual(['Nissan Versa 2022', 'Sense', '3N1CN7AD8JK123456', 'ABC123A', '06700'])
})

test.each([
  [
    'BUY-164',
    { code: 'upstream_failed', status: 503 },
    '(503) Ha ocurrido un error. Intenta de nuevo en unos minutos.',
  ],
  ['BUY-164', { code: 'unreachable' }, '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'],
  ['BUY-170', { code: 'limit_reached' }, 'Has alcanzado el máximo de pólizas activas.'],
  [
    'BUY-118] [D82',
    { code: 'coupon_refused' },
    'El cupón ingresado no es válido. En «Cambiar plan» quita el cupón VERANO y ve tu precio sin él.',
  ],
] as const)('[%s] a refused purchase request says why: %o', (_, error, text) => {
  expect(requestErrorText(error, 'VERANO')).toBe(text)
  // A text about the coupon must name the button that changes the plan.
  if (text.includes('VERANO')) expect(text).toContain(`«${planReviewWords.changePlan}»`)
})
