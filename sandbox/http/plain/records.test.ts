/** [D60] How records are spelled: the documents' fields alone, ids and codes as number or text, moments in any zone. */
import { beforeEach, describe, expect, test } from 'vitest'
import { plain, plainLogIn } from '#sandbox/testing/plain-verbs.ts'
import { ask, logIn, resetPeople } from '#sandbox/testing/verbs.ts'
import { choose, spellMoment } from './moments.ts'

const BRUNO = 'bruno.mendez@volante.example'

interface Policy {
  readonly id: number | string
  readonly number: string
  readonly start_date?: string | null
}

beforeEach(resetPeople)

async function policiesOf(email: string): Promise<readonly Policy[]> {
  const token = await plainLogIn(email)
  const list = await plain('GET', '/journey/v1/policy/person?timestamp=1', undefined, { token })
  return list.json.products.flatMap((product: { policies: Policy[] }) => product.policies)
}

test('[D60] a seed always makes the same choice, and many seeds make all choices', () => {
  const seeds = Array.from({ length: 200 }, (_, index) => `API-10.plans.${String(index)}.id`)
  const chosen = seeds.map((seed) => choose(seed, ['a', 'b', 'c', 'd', 'e']))
  expect(chosen).toEqual(seeds.map((seed) => choose(seed, ['a', 'b', 'c', 'd', 'e'])))
  expect(new Set(chosen).size).toBe(5)
})

describe('[D60] a moment', () => {
  const NOON = '2026-11-22T18:00:00.000Z'
  const spelled = Array.from({ length: 60 }, (_, index) => spellMoment(NOON, `seed ${String(index)}`))

  test('a moment is written in UTC, with an offset, or without an offset', () => {
    expect(new Set(spelled)).toEqual(
      new Set([
        NOON,
        '2026-11-22T12:00:00-06:00',
        '2026-11-22T20:00:00+02:00',
        '2026-11-22T18:00:00+00:00',
        '2026-11-22T12:00:00',
      ]),
    )
  })

  test('every spelling of a moment with an offset is the same moment', () => {
    const withOffset = spelled.filter((text) => /(Z|[+-]\d\d:\d\d)$/.test(text))
    expect(new Set(withOffset.map((text) => Date.parse(text)))).toEqual(new Set([Date.parse(NOON)]))
  })
})

test('[D60] record ids are unique numbers, as number or text, and stable for a record', async () => {
  const policies = await policiesOf(BRUNO)
  expect(policies.map(({ id }) => String(id)).filter((id) => !/^\d+$/.test(id))).toEqual([])
  expect(new Set(policies.map(({ id }) => String(id))).size).toBe(policies.length)
  expect(await policiesOf(BRUNO)).toEqual(policies)
})

test('[D60] a call accepts the ids that the plain insurer answered and our own ids', async () => {
  const token = await plainLogIn(BRUNO)
  const [policy] = await policiesOf(BRUNO)
  const known = await ask('listPolicies', { query: { timestamp: 1 } }, { token: await logIn(BRUNO) })
  const record = known.data.products
    .flatMap(({ policies }) => policies)
    .find((one) => one.number === policy?.number)
  for (const id of [String(policy?.id), record?.id ?? '']) {
    const answer = await plain('GET', `/journey/v1/wp/policy/${id}/vehicle/has-photos`, undefined, { token })
    expect([answer.status, answer.json.has_photos]).toEqual([200, true])
  }
})

test('[D60] every answered object has an unknown field', async () => {
  const token = await plainLogIn(BRUNO)
  const { json } = await plain('GET', '/journey/v1/policy/person?timestamp=1', undefined, { token })
  const strangers = /"(audit_trail|legacy_ref|channel_info|etiquetas|is_migrated)"/g
  const objects = JSON.stringify(json, (key, value: unknown) => (key === 'channel_info' ? null : value))
  expect(objects.match(strangers)?.length).toBe(objects.match(/\{/g)?.length)
})

test('[D60] an empty field is null or absent', async () => {
  const found = new Set<unknown>()
  for (const person of ['bruno.mendez', 'diego.luna', 'gabriela.nava', 'carla.rios', 'fabian.soto']) {
    for (const policy of await policiesOf(`${person}@volante.example`).catch(() => [])) {
      if (typeof policy.start_date !== 'string') found.add(policy.start_date)
    }
  }
  const token = await plainLogIn(BRUNO)
  const { json } = await plain('GET', '/journey/v1/person/identity/status?timestamp=1', undefined, { token })
  found.add(json.data.failed_code)
  expect([...found].filter((value) => value !== null && value !== undefined)).toEqual([])
  expect(found.size).toBeGreaterThan(0)
})

describe('[D60] nothing that we chose is answered', () => {
  const bodies: Readonly<Record<string, unknown>> = {
    quotation: {
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
      plans: [{ name: 'custom' }],
    },
  }

  test('a plain quotation lacks our fields', async () => {
    const token = await plainLogIn('ana.torres@volante.example')
    const { status, text, json } = await plain('POST', '/journey/v1/quotation', bodies.quotation, { token })
    expect(status).toBe(200)
    for (const name of ['expires_at', 'commercial_value', 'assumed_ages', 'first_payment', 'next_payment']) {
      expect(text).not.toContain(`"${name}"`)
    }
    const [option] =
      json.plans[0].payment_provider_options[0].card_issuer_options[0].payment_periodicity_options
    expect(option).toHaveProperty('flat_fee')
    expect(option).not.toHaveProperty('net_premium')
  })

  test('a plain postal code lacks our fields, and an unserved code is empty', async () => {
    const place = await plain('GET', '/journey/v1/catalog/pld/postalEntities?code=20126')
    expect(place.json.postal_entities).toHaveLength(1)
    expect(place.text).not.toMatch(/is_served|state_name|municipality_name|neighborhoods/)
    const far = await plain('GET', '/journey/v1/catalog/pld/postalEntities?code=99999')
    expect(far.json.postal_entities).toEqual([])
  })

  test('a plain version lacks its commercial value', async () => {
    const { text } = await plain('GET', '/journey/v1/catalog/vehicle/brand/10/type/1001/model/2024/version')
    expect(text).toContain('"parts"')
    expect(text).not.toContain('commercial_value')
  })

  test('a created vehicle is answered without an id', async () => {
    const token = await plainLogIn('ana.torres@volante.example')
    const vehicle = { vin: '3N1CN8AE1PL700001', plates: 'XYZ123', color: 'no_color_set' }
    const ids = { brand_id: '10', type_id: 1001, model: 2024, version_id: '1001122' }
    const made = await plain('POST', '/journey/v1/policy/vehicle', { ...vehicle, ...ids }, { token })
    expect(made.status).toBe(200)
    expect(made.text).not.toContain('"id"')
  })
})
