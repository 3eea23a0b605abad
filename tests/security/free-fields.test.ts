import { describe, expect, test } from 'vitest'
import { safeParse, type $ZodType, type $ZodTypes } from 'zod/v4/core'
import { browser } from '#gateway/testing/browser.ts'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { relative, signedIn } from '#gateway/testing/people.ts'

/**
 * Characters that break a line, ring the terminal's bell, end a C string, or are half of a surrogate pair.
 */
const HIDDEN = [
  '\0',
  '\x07',
  '\r',
  '\x1b',
  '\x7f',
  '\x85',
  '\u2028',
  '\u2029',
  '\ud800',
  '\udc00',
  '\ud800\ud800',
]
const AROUND = ['', '1', 'Ana', 'ana@correo.example', '3N1CN8AE1NX230041', 'a'.repeat(22)]

interface Leaf {
  readonly at: string
  readonly schema: $ZodType
}

/** Finds every field of a schema that is no object, list or choice. */
function leavesOf(at: string, schema: $ZodType): Leaf[] {
  const { def } = (schema as $ZodTypes)._zod // This is zod's own union of schemas, so the cast is safe.
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => leavesOf(`${at}.${name}`, one))
    case 'array':
      return leavesOf(`${at}[]`, def.element)
    case 'record':
      return leavesOf(`${at}{}`, def.valueType)
    case 'union':
      return def.options.flatMap((one) => leavesOf(at, one))
    case 'nullable':
    case 'optional':
    case 'default':
      return leavesOf(at, def.innerType)
    default:
      return [{ at, schema }]
  }
}
const fields = endpoints.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((part) =>
    part === undefined ? [] : leavesOf(`${method} ${path} `, part as $ZodType),
  ),
)

describe('a field of the contract', () => {
  test('the contracts have more than eighty text fields, also nested ones', () => {
    expect(fields.length).toBeGreaterThan(80)
    expect(fields.map(({ at }) => at)).toContain('POST /api/registration .person.address.street')
  })

  test('no text field accepts a control character, a line separator or half a character', () => {
    const taken = fields.flatMap(({ at, schema }) =>
      HIDDEN.flatMap((hidden) =>
        AROUND.flatMap((text) => [`${text}${hidden}${text}`, `${text}${hidden}1`])
          .filter((value) => {
            const parsed = safeParse(schema, value)
            // Spaces around a text are trimmed; the forwarded value counts.
            return parsed.success && String(parsed.data).includes(hidden)
          })
          .map((value) => [at, JSON.stringify(value)]),
      ),
    )
    expect(taken).toEqual([])
  })

  test('30,000 blanks around a text are refused or trimmed', () => {
    const blanks = ' '.repeat(15_000)
    const kept = fields.flatMap(({ at, schema }) =>
      ['', '1', 'Ana', 'ana@correo.example'].flatMap((text) => {
        const parsed = safeParse(schema, blanks + text + blanks)
        return parsed.success && String(parsed.data).length > 1_000 ? [at] : []
      }),
    )
    expect(kept).toEqual([])
  })

  test('a numeric path parameter is accepted only in decimal digits', () => {
    const odd = ['0x10', '1e3', ' 12', '12 ', '+12', '-0', '1.0', '', '０', '٣', '012', '1_000', 'Infinity']
    const numbers = fields.filter(({ schema }) => typeof safeParse(schema, '12').data === 'number')
    expect(numbers.map(({ at }) => at).toSorted()).toEqual([
      'GET /api/referrals/history .offset',
      'PUT /api/adjuster/:ref/photos/:slot/pieces/:id/:offset .offset',
      'PUT /api/claim-forms/:ref/photos/:slot/pieces/:id/:offset .offset',
      'PUT /api/claim-payments/:kind/:id/files/:slot/pieces/:piece/:offset .offset',
      'PUT /api/phone-photos/:ref/photos/:slot/pieces/:id/:offset .offset',
      'PUT /api/vehicle-photos/:ref/photos/:side/pieces/:id/:offset .offset',
    ])
    const taken = numbers.flatMap(({ at, schema }) =>
      odd.filter((one) => safeParse(schema, one).success).map((one) => [at, one]),
    )
    expect(taken).toEqual([])
  })
})

describe('a public quote', () => {
  const asked = {
    versionCode: '1',
    postalCode: '06100',
    coupon: '',
    age: null,
    genderCode: null,
    customization: null,
  }
  test.each([
    ['versionCode', "1' OR '1'='1"],
    ['versionCode', '-1'],
    ['versionCode', '1e9'],
    ['versionCode', '../../admin'],
    ['coupon', '<b>10</b>'],
    ['coupon', 'VERANO%0A'],
    ['genderCode', 3],
    ['genderCode', -1],
    ['genderCode', 99_999_999],
    ['customization', { DM: { isEnabled: true, assured: 9e15, deductible: 10 } }],
    ['customization', { DM: { isEnabled: true, assured: null, deductible: -7 } }],
  ])('a public quote with the value %s %j is refused without calling the insurer', async (name, value) => {
    const tab = browser()
    expect((await tab.call('POST', '/api/quote', { ...asked, [name]: value })).status).toBe(422)
    expect(tab.insurer.asked).toHaveLength(0)
  })
})

describe('ids of the insurer', () => {
  test('an id in a call is accepted only as digits or as a plain word', async () => {
    const tab = await signedIn({ createVehicle: () => ({ id: 'v-1' }) })
    const before = tab.insurer.asked.length
    const car = { vin: '3N1AB7AP0KY200001', plates: 'ABC123', versionId: '9', brandId: '1', modelId: '4' }
    for (const id of ['0x9', ' 9', '9.5', '', '1e2', '-9', '9'.repeat(30)])
      for (const name of ['versionId', 'brandId', 'modelId'])
        expect((await tab.call('POST', '/api/vehicles', { ...car, year: 2024, [name]: id })).status).toBe(422)
    const key = () => ({ key: crypto.randomUUID() })
    for (const id of ['..', '.', 'a b', 'ñ', 'a\nb', 'x'.repeat(65)]) {
      const pay = { policyId: id, paymentPlanId: 'p' }
      expect((await tab.call('POST', '/api/payments', pay, key())).status).toBe(422)
    }
    expect(tab.insurer.asked).toHaveLength(before)
  })
})

test('names keep their accents, apostrophes and hyphens, in composed form', async () => {
  const tab = await signedIn({ createDriver: () => ({ id: 'driver-1' }) })
  const person = { ...relative, firstName: "María-Zoe\u0308 D'Angelo", rfc: 'n\u0303&ñe850520xy9' }
  expect((await tab.call('POST', '/api/drivers', { person, email: 'luis@correo.example' })).status).toBe(200)
  expect(tab.insurer.askedFor('createDriver')[0]?.body).toMatchObject({
    first_name: "María-Zoë D'Angelo",
    rfc: 'Ñ&ÑE850520XY9',
  })
})
