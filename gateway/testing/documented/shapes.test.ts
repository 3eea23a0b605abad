/**
 * Checks that entities of the documents reach the islands with every field that an answer carries. The answers are
 * spelled as the documents have them (000 §3, 001 §3).
 */
import { expect, test } from 'vitest'
import type { PolicyLists } from '#shared/contracts/policies/policies.ts'
import { documented, samples, type Json } from './insurer.ts'
import * as walk from './walk.ts'

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const coverage = (name: string, sum: number | null, deductible: number | null, enabled = true) => ({
  coverage_type: { id: 3, name },
  enabled,
  sum_assured: sum,
  deductible,
})

test('[FND-42] a policy reaches its list, details and payments with every field of the answers', async () => {
  const [start, end, failed] = [at(-300), at(65), at(-20)]
  const vehicle = {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2024,
    version: { code: '17', name: 'Sense' },
    plates: 'ABC123',
    vin: '3N1AB7AP0KY200001',
  }
  const own = {
    id: 901,
    number: 'AE100',
    action: { code: 3 },
    start_date: start,
    end_date: end,
    vehicle,
    coverages: [coverage('DM', null, 5)],
  }
  const later = { ...own, id: 902, number: 'AE200', start_date: end, end_date: at(430) }
  const payment = { payment_date: failed, amount: 310_000, payment_number: 1, status: 7 }
  const insurer = documented({
    'GET /journey/v1/policy/person': () => ({
      products: [
        { payment_status: 2, product_payment_type_id: 1, policies: [own] },
        { payment_status: 1, product_payment_type_id: 0, policies: [later] },
      ],
    }),
    'GET /journey/v1/policy/number/AE100': () => own,
    'GET /journey/v1/policy/901/paymentmethod': () => ({
      card: { card_number: '**** **** **** 4242', brand: 'visa', provider: 'STRIPE' },
    }),
    'GET /journey/v1/policy/AE100/payments': () => ({ payments: [payment] }),
  })
  const tab = await walk.logIn(insurer)
  const shared = {
    policyNumber: 'AE100',
    status: 'active',
    startDate: start,
    expirationDate: end,
    // The later policy of the same car renews this one.
    renewalDate: end,
    allowRenewal: false,
    paymentType: 'SUBSCRIPTION',
    canManage: true,
    due: { amount: 310_000, since: expect.any(String), nextTry: null, coveredUntil: null },
    ended: null,
  }
  const lists = (await walk.account.list?.(tab))?.json as PolicyLists
  expect(lists.active.map(({ policyNumber, status }) => [policyNumber, status])).toEqual([
    ['AE100', 'active'],
    ['AE200', 'toBegin'],
  ])
  expect(lists.active[0]).toEqual({
    ...shared,
    brand: 'Nissan',
    model: 'Versa',
    year: 2024,
    body: null,
    renews: null,
    hasPictures: true,
    photosUntil: expect.any(String),
    paymentFailed: true,
    isConfirmingPayment: false,
  })
  const read = async (part: string) => (await tab.call('GET', `/api/policies/AE100${part}`)).json
  expect(await read('')).toEqual({
    ...shared,
    vehicle: { ...vehicle, brand: 'Nissan', model: 'Versa', version: 'Sense', body: null, value: null },
    coverages: [expect.objectContaining({ type: 'DM', isEnabled: true, deductible: 5 })],
  })
  expect(await read('/payment-method')).toMatchObject({
    method: { last4: '4242', brand: 'visa', provider: 'STRIPE' },
  })
  expect(await read('/payments')).toMatchObject({
    payments: [{ date: failed, amount: 310_000, count: 1, state: 'error' }],
  })
})

test('[FND-54] a user reaches profile and referrals with every field of the answers', async () => {
  const user = samples['GET /journey/v1/person/info'] as { address: object }
  const insurer = documented({
    'GET /journey/v1/person/info': () =>
      ({ ...user, address: { ...user.address, internal_number: '3' }, referral_count: 4 }) as Json,
    'GET /journey/v1/person/identity/status': () => ({ data: { response_code: 2, failed_code: null } }),
  })
  const tab = await walk.logIn(insurer)
  expect((await tab.call('GET', '/api/profile')).json).toMatchObject({
    firstName: 'Ana',
    lastName: 'Ruiz',
    secondLastName: 'Peña',
    email: 'ana@correo.example',
    birthdate: '1990-01-01',
    phone: '+52 5512345678',
    rfc: 'RUPA900101AB1',
    address: 'Ámsterdam 10, Int. 3, Hipódromo, C.P. 06100',
    referralCode: 'ANA1',
    identityStatus: 'complete',
  })
  expect((await tab.call('GET', '/api/referrals')).json).toMatchObject({ code: 'ANA1', count: 4 })
})

test('[BUY-73] a coverage reaches the plan with type, state, sum, deductible and its choices', async () => {
  const { plans } = samples['POST /journey/v1/quotation'] as { plans: object[] }
  const coverages = [
    coverage('DM', null, 10),
    coverage('GM', 200_000_000, null),
    coverage('AV', -1, -1, false),
  ]
  const insurer = documented({
    'POST /journey/v1/quotation': () => ({ plans: [{ ...plans[0], policies: [{ coverages }] }] }) as Json,
  })
  const quoted = (await walk.account.quote?.(await walk.logIn(insurer)))?.json
  expect((quoted as { plans: { coverages: object[] }[] }).plans[0]?.coverages).toEqual([
    {
      type: 'DM',
      isEnabled: true,
      assured: null,
      deductible: 10,
      allowDisable: true,
      options: { deductibles: [3, 5, 10], sums: [] },
    },
    {
      type: 'GM',
      isEnabled: true,
      assured: 200_000_000,
      deductible: null,
      allowDisable: false,
      options: { deductibles: [], sums: [200_000_000, 300_000_000, 400_000_000] },
    },
    {
      type: 'AV',
      isEnabled: false,
      assured: -1,
      deductible: -1,
      allowDisable: true,
      options: { deductibles: [], sums: [] },
    },
  ])
})
