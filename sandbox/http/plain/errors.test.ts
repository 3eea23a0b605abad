/** [D60] Tests the format of errors: documented codes if there are any, else one of three fields. */
import { beforeEach, expect, test } from 'vitest'
import { plain, plainLogIn } from '#sandbox/testing/plain-verbs.ts'
import { resetPeople } from '#sandbox/testing/verbs.ts'
import { spellError } from './errors.ts'
import { findCall } from './find-call.ts'
import type { DocumentedCall } from './documented.ts'

const THREE = ['code', 'message', 'status_code']

beforeEach(resetPeople)

function callOf(method: string, path: string): DocumentedCall {
  const found = findCall(method, path)
  if (!found) throw new Error(`no call at ${path}`)
  return found.call
}

test('[D60] a plain error has one of three fields, all three occur, and a repeat answers the same', async () => {
  const paths = [
    ['GET', '/journey/v1/policy/person?timestamp=1'],
    ['GET', '/journey/v1/person/info?timestamp=1'],
    ['GET', '/journey/v1/person/isAllowedNewPolicy'],
    ['GET', '/journey/v1/person/identity/status?timestamp=1'],
    ['POST', '/journey/v1/person/identity/token'],
    ['GET', '/journey/v1/invoice/taxpersons'],
    ['GET', '/journey/v1/invoice/details?product_id=1'],
    ['POST', '/journey/v1/wp/policy/1/vehicle/token'],
  ] as const
  const answers = await Promise.all(paths.map(([method, path]) => plain(method, path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 401))
  const fields = answers.map(({ json }) => Object.keys(json as object))
  expect(fields.filter((names) => names.length !== 1)).toEqual([])
  expect(new Set(fields.flat())).toEqual(new Set(THREE))
  const again = await plain(...paths[0])
  expect(again.text).toBe(answers[0]?.text)
})

test('[D60] the plain insurer does not answer our own error codes', () => {
  const limit = { code: 30, message: 'too many active policies' }
  const bodies = [
    '/journey/v1/policy/request',
    '/journey/v1/renewal/request',
    '/journey/v1/policy/vehicle',
  ].map((path) => spellError(callOf('POST', path), 409, limit).body)
  expect(JSON.stringify(bodies)).not.toMatch(/\b30\b/)
})

test('[D60] [BUY-116] a refused coupon answers code 4000 with its message, as a number or as text', async () => {
  const token = await plainLogIn('ana.torres@volante.example')
  const body = {
    vehicle: { version: { code: '1001122' } },
    region: { postal_code: '20126', state: { code: '01' } },
    person: {
      civil_status_code: 9,
      gender_code: 2,
      birthdate: '1990-05-14',
      email: 'a@volante.example',
      phone: '525512340001',
      first_name: 'Ana',
      first_last_name: 'Torres',
      second_last_name: 'Lara',
    },
    plans: [{ name: 'basic' }],
    coupon: 'NOEXISTE',
  }
  const refused = await plain('POST', '/journey/v1/quotation', body, { token })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.json).sort()).toEqual(['code', 'message'])
  expect(String(refused.json.code)).toBe('4000')
  expect(refused.json.message).toContain("doesn't exists")
})

test('[D60] [PHO-14] a refused photo answers 400 with only a message', () => {
  const { status, body } = spellError(callOf('POST', '/journey/v1/wp/vehicle/photo/check'), 422, {
    code: 'BLURRY',
    message: 'La foto se encuentra borrosa o tiene baja resolución.',
  })
  expect([status, body]).toEqual([400, { message: 'La foto se encuentra borrosa o tiene baja resolución.' }])
})

test('[D60] [INV-50] refused tax data answers 400 with one code', () => {
  const { status, body } = spellError(callOf('POST', '/journey/v1/invoice'), 422, {
    code: 'tax_data',
    message: 'refused',
    errors: [{ code: 3, message: 'rfc' }],
  })
  expect(status).toBe(400)
  expect([3, '3']).toContain(body.code)
})

test('[D60] [INV-07] only unreadable invoice files answer a status code in the body', () => {
  const check = callOf('GET', '/journey/v1/invoice/validate')
  expect(spellError(check, 502, { status_code: 503, message: 'files' }).body).toEqual({ status_code: 503 })
  for (const status of [400, 401, 404, 409, 500, 503]) {
    expect(spellError(check, status, { code: 'x', message: 'x' }).body).not.toHaveProperty('status_code')
  }
})

test('[D60] a declined card answers its two codes', () => {
  const declined = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'no' }
  expect(spellError(callOf('POST', '/journey/v1/policy/paymentorder'), 402, declined)).toEqual({
    status: 400,
    body: { code: 'card_declined', decline_code: 'insufficient_funds' },
  })
})
