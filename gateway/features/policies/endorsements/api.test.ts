import { describe, expect, test } from 'vitest'
import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const VIN = '3N1CN8AE5NL000001'
const NEW_VIN = '3N1CN8AE7NL000002'
const NUMBER = 'AE100'
const path = `/api/policies/${NUMBER}/vehicle-change`

/** An insurer with one policy, which applies each change to it. */
function insurer(more: FakeAnswers = {}, policy: object = {}) {
  const vehicle = {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    version: { code: '1', name: 'S' },
    plates: 'ABC123',
    vin: VIN,
  }
  // Each test has a new person, because codes and guesses are counted per person.
  const token = accessToken(`person-${crypto.randomUUID()}`)
  const answers: FakeAnswers = {
    logIn: () => tokens(token),
    policyByNumber: () => ({
      id: 'id-100',
      number: NUMBER,
      action: { code: 3 },
      vehicle,
      coverages: [],
      start_date: at(-10),
      end_date: at(300),
      ...policy,
    }),
    identityStatus: () => ({ data: { response_code: 2, failed_code: null } }),
    generateOtp: () => ({}),
    verifyOtp: () => ({ token: 'proof-1' }),
    createEndorsement: ({ body }) => {
      Object.assign(vehicle, (body as { vehicle: object }).vehicle)
      return {}
    },
    ...more,
  }
  return { answers, vehicle }
}

async function proven(more: FakeAnswers = {}, policy: object = {}) {
  const { answers, vehicle } = insurer(more, policy)
  const tab = await signedIn(answers)
  await prove(tab)
  return { tab, vehicle }
}

async function prove(tab: Awaited<ReturnType<typeof signedIn>>) {
  await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
  await tab.call('POST', '/api/step-up/verify', { code: 'ABC234' })
}

const key = () => crypto.randomUUID()

describe('an endorsement of the vehicle', () => {
  test('[END-34] [END-O5] [END-O8] an endorsement is sent with its source and only the changed values', async () => {
    const { tab, vehicle } = await proven()
    expect((await tab.call('POST', path, { plates: 'ZZZ909' }, { key: key() })).status).toBe(200)
    const [asked] = tab.insurer.askedFor('createEndorsement')
    expect(asked?.body).toEqual({ endorse: { source: '1' }, vehicle: { plates: 'ZZZ909' } })
    expect(vehicle).toMatchObject({ plates: 'ZZZ909', vin: VIN })
  })

  test("[END-14] [API-56] an endorsement is sent for the policy's id with the token of the code", async () => {
    const { tab } = await proven()
    await tab.call('POST', path, { plates: 'ZZZ909' }, { key: key() })
    const [asked] = tab.insurer.askedFor('createEndorsement')
    expect(asked?.headers.get('x-otp-token')).toBe('proof-1')
    expect(asked?.params).toEqual({ id: 'id-100' })
  })

  test('[D11] [D155] twenty concurrent endorsements send one', async () => {
    const { tab, vehicle } = await proven()
    const press = (plates: string) =>
      tab.call('POST', path, { plates, shown: { vin: VIN, plates: 'ABC123' } }, { key: key() })
    const told = await Promise.all(
      Array.from({ length: 20 }, (_, index) => press(index % 2 === 0 ? 'ZZZ909' : 'YYY808')),
    )
    expect(told.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(tab.insurer.askedFor('createEndorsement')).toHaveLength(1)
    const [same, other] = vehicle.plates === 'ZZZ909' ? ['ZZZ909', 'YYY808'] : ['YYY808', 'ZZZ909']
    expect((await press(same ?? '')).status).toBe(200)
    // The request showed vehicle data that the policy no longer has (D134).
    expect((await press(other ?? '')).json).toMatchObject({ error: { code: 'vehicle_changed' } })
    expect(tab.insurer.askedFor('createEndorsement')).toHaveLength(1)
    const { json } = await tab.call('GET', '/api/security')
    expect((json as { activity: object[] }).activity).toHaveLength(1)
  })

  test('[D61] [END-34] an endorsement adds a line to the activity', async () => {
    const { tab } = await proven()
    await tab.call('POST', path, { vin: NEW_VIN }, { key: key() })
    expect((await tab.call('GET', '/api/security')).text).toContain('policy-changed')
  })

  test('[END-11] [END-14] [END-O2] an endorsement without a code is refused and not sent', async () => {
    const tab = await signedIn(insurer().answers)
    const reply = await tab.call('POST', path, { plates: 'ZZZ909' }, { key: key() })
    expect([reply.status, reply.json]).toMatchObject([403, { error: { code: 'second_factor_needed' } }])
    expect(tab.insurer.askedFor('createEndorsement')).toEqual([])
  })

  test.each([
    ['identity_missing', { identityStatus: () => ({ data: { response_code: 3, failed_code: 2 } }) }, {}],
    ['policy_missing', { policyByNumber: () => failure(404) }, {}],
    ['not_changeable', {}, { end_date: at(-1) }],
    ['not_changeable', {}, { action: { code: 4 } }],
  ] as const)(
    '[END-07] [END-14] [END-O1] an endorsement with %s is refused and not sent',
    async (code, more, policy) => {
      const { tab } = await proven(more, policy)
      const reply = await tab.call('POST', path, { plates: 'ZZZ909' }, { key: key() })
      expect(reply.json).toMatchObject({ error: { code } })
      expect(tab.insurer.askedFor('createEndorsement')).toEqual([])
    },
  )

  test('[END-O4] an endorsement without a change is refused', async () => {
    const { tab } = await proven()
    const reply = await tab.call('POST', path, { plates: 'ABC123', vin: VIN }, { key: key() })
    expect(reply.json).toMatchObject({ error: { code: 'same_value' } })
  })

  test.each([
    [409, { code: 32 }, 'vin_taken'],
    [409, { code: 37 }, 'identity_missing'],
    [409, { code: 38 }, 'not_changeable'],
    [404, {}, 'policy_missing'],
  ])('[END-27] the insurer’s %i with %o is %s', async (status, body, code) => {
    const { tab } = await proven({ createEndorsement: () => failure(status, body) })
    const reply = await tab.call('POST', path, { vin: NEW_VIN }, { key: key() })
    expect(reply.json).toMatchObject({ error: { code } })
  })

  test('[END-35] any other refusal of an endorsement keeps its status', async () => {
    const { tab } = await proven({ createEndorsement: () => failure(500) })
    const reply = await tab.call('POST', path, { vin: NEW_VIN }, { key: key() })
    expect(reply.json).toMatchObject({ error: { code: 'upstream_failed', status: 500 } })
  })

  test('[END-O11] a code that the insurer refuses is forgotten', async () => {
    const { tab } = await proven({ createEndorsement: () => failure(403) })
    const reply = await tab.call('POST', path, { vin: NEW_VIN }, { key: key() })
    expect(reply.json).toMatchObject({ error: { code: 'code_refused', status: 403 } })
    expect((await tab.call('GET', path)).json).toMatchObject({ isVerified: false })
  })

  test('[D11] an endorsement is sent once per key', async () => {
    const { tab } = await proven()
    const own = key()
    for (const _ of [1, 2])
      expect((await tab.call('POST', path, { vin: NEW_VIN }, { key: own })).status).toBe(200)
    expect(tab.insurer.askedFor('createEndorsement')).toHaveLength(1)
  })

  test('[D60] [D79] a lost endorsement is found in the policy and not sent again', async () => {
    const { answers, vehicle } = insurer({ submissionOutcome: () => failure(404) })
    const tab = await signedIn({
      ...answers,
      createEndorsement: () => {
        Object.assign(vehicle, { plates: 'ZZZ909' })
        return failure(504)
      },
    })
    await prove(tab)
    const own = key()
    expect((await tab.call('POST', path, { plates: 'ZZZ909' }, { key: own })).status).toBe(502)
    expect((await tab.call('POST', path, { plates: 'ZZZ909' }, { key: own })).status).toBe(200)
    expect(tab.insurer.askedFor('createEndorsement')).toHaveLength(1)
  })

  test.each([
    {},
    { vin: '123' },
    { plates: 'AB' },
    { plates: 'ABCDEFGHIJK' },
    { vin: '=cmd', plates: 'ABC123' },
  ])('[END-26] [END-31] the invalid endorsement %o is refused', async (body) => {
    const { tab } = await proven()
    expect((await tab.call('POST', path, body, { key: key() })).status).toBe(422)
  })

  test('[D55] ten refused VINs an hour are the limit', async () => {
    const { tab } = await proven({ createEndorsement: () => failure(409, { code: 32 }) })
    for (let tries = 0; tries < 10; tries++) await tab.call('POST', path, { vin: NEW_VIN }, { key: key() })
    expect((await tab.call('POST', path, { vin: NEW_VIN }, { key: key() })).status).toBe(429)
  })
})

test('[API-40] [API-33] the endorsement data have vehicle, identity and whether a code was given', async () => {
  const { tab } = await proven()
  const { json } = await tab.call('GET', path)
  expect(json as VehicleChange).toMatchObject({
    policyNumber: NUMBER,
    vehicle: { brand: 'Nissan', model: 'Versa', year: 2022, plates: 'ABC123', vin: VIN },
    identity: { status: 'complete' },
    isVerified: true,
  })
})

describe('the history', () => {
  const history = async (data: object[]) => {
    const tab = await signedIn({ endorsementHistory: () => ({ data }) as never })
    return (await tab.call('GET', `/api/policies/${NUMBER}/endorsements`)).json
  }

  test('[END-01] [END-02] [END-05] the history lists each change with its day, newest first', async () => {
    const changed = (before: object, after: object) => ({ before, after })
    expect(
      await history([
        { updatedAt: '2026-01-01T10:00:00-06:00', vehicle: changed({ plates: 'A' }, { plates: 'B' }) },
        { updatedAt: '2026-02-01T10:00:00Z', vehicle: changed({}, { vin: VIN, plates: null }) },
        { updatedAt: null, vehicle: null },
      ]),
    ).toEqual({
      policyNumber: NUMBER,
      changes: [
        { at: '2026-02-01T10:00:00.000Z', vin: { before: null, after: VIN }, plates: null },
        { at: '2026-01-01T16:00:00.000Z', vin: null, plates: { before: 'A', after: 'B' } },
      ],
    })
  })

  test('[END-03] the history leaves unchanged values out', async () => {
    const vehicle = { before: { vin: VIN, plates: 'A' }, after: { vin: VIN, plates: 'B' } }
    expect(await history([{ updatedAt: '2026-01-01T10:00:00Z', vehicle }])).toMatchObject({
      changes: [{ vin: null, plates: { before: 'A', after: 'B' } }],
    })
  })

  test("[API-57] the history is requested by policy number with the session's token", async () => {
    const tab = await signedIn({ endorsementHistory: () => ({ data: [] }) })
    await tab.call('GET', `/api/policies/${NUMBER}/endorsements`)
    const asked = tab.insurer.askedFor('endorsementHistory')
    expect(asked.map(({ params }) => params)).toEqual([{ policyNumber: NUMBER }])
    expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  test('the history of an unknown or hidden policy is missing', async () => {
    const tab = await signedIn({ endorsementHistory: () => failure(404) })
    for (const number of [NUMBER, 'XZ100'])
      expect((await tab.call('GET', `/api/policies/${number}/endorsements`)).status).toBe(404)
    expect(tab.insurer.askedFor('endorsementHistory')).toHaveLength(1)
  })
})

describe('the endorsement pages', () => {
  const base = `/policy-endorsement/${NUMBER}`
  const leads = async (page: string, more: FakeAnswers = {}, policy: object = {}, withCode = false) => {
    const { answers } = insurer(more, policy)
    const tab = await signedIn(answers)
    if (withCode) await prove(tab)
    const reply = await tab.open(page)
    return reply.headers.get('location') ?? reply.status
  }
  const unknown = { identityStatus: () => ({ data: { response_code: -1, failed_code: null } }) }

  test('[END-09] [END-10] [SHL-28] an endorsement begins with the code, or with the identity if incomplete', async () => {
    expect(await leads(base)).toBe(`${base}/verification`)
    expect(await leads(base, unknown)).toBe(`${base}/identity-validation`)
    for (const step of ['verification', 'configuration', 'summary'])
      expect(await leads(`${base}/${step}`, unknown, {}, true)).toBe(`${base}/identity-validation`)
    expect(await leads(`${base}/identity-validation`, unknown)).toBe(200)
  })

  test('[END-11] [END-13] the endorsement pages require the code first, and only once', async () => {
    for (const step of ['configuration', 'summary'])
      expect(await leads(`${base}/${step}`)).toBe(`${base}/verification`)
    expect(await leads(`${base}/verification`)).toBe(200)
    expect(await leads(`${base}/verification`, {}, {}, true)).toBe(`${base}/configuration`)
    for (const step of ['configuration', 'summary'])
      expect(await leads(`${base}/${step}`, {}, {}, true)).toBe(200)
  })

  test('[END-O7] [END-15] the end page opens only after this vehicle was changed', async () => {
    const { tab } = await proven()
    const end = async () => {
      const reply = await tab.open(`${base}/completion`)
      return reply.headers.get('location') ?? reply.status
    }
    expect(await end()).toBe(`/policy/management/${NUMBER}`)
    await tab.call('POST', path, { plates: 'ZZZ909' }, { key: key() })
    expect(await end()).toBe(200)
    const other = await tab.open('/policy-endorsement/AE200/completion')
    expect(other.headers.get('location')).toBe('/policy/management/AE200')
  })

  test('[SHL-49] [D30] a code token in the address is ignored', async () => {
    for (const step of ['configuration', 'summary'])
      expect(await leads(`${base}/${step}?otp=proof-1`)).toBe(`${base}/verification`)
  })

  test('[END-07] [END-O1] the endorsement pages redirect if nothing can be changed', async () => {
    expect(await leads(base, {}, { action: { code: 4 } })).toBe(`/policy/management/${NUMBER}`)
    expect(await leads(base, { policyByNumber: () => failure(404) })).toContain('aviso=poliza-invalida')
    expect(await leads('/policy/endorsements-history/XZ1')).toContain('aviso=poliza-invalida')
  })
})
