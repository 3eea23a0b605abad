import { env } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { Identity } from '#shared/contracts/policies/identity.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { pageData } from '#gateway/testing/browser.ts'
import { personRefOf } from '#gateway/session/session.ts'
import type { Bindings } from '#gateway/bindings.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

const agreed = { consent: IDENTITY_CONSENT.version }

/** Signs in a new person, at an insurer that returns the identity status in `status`. */
async function customer(more: FakeAnswers = {}, overrides: Partial<Bindings> = {}) {
  const sub = `person-${crypto.randomUUID()}`
  const status: { response_code: number | null; failed_code: number | null } = {
    response_code: -1,
    failed_code: null,
  }
  const answers: FakeAnswers = {
    logIn: () => tokens(accessToken(sub)),
    identityStatus: () => ({ data: { ...status } }),
    identityToken: () => ({ data: { token: 'tok+en/1' } }),
    ...more,
  }
  const IDENTITY_URL = 'https://identity.example/check?lang=es'
  const tab = await signedIn(answers, { IDENTITY_URL, ...overrides })
  return {
    tab,
    sub,
    say: (response_code: number | null, failed_code: number | null = null) =>
      Object.assign(status, { response_code, failed_code }),
    look: async () => (await tab.call('GET', '/api/identity')).json as Identity,
    start: (body: object = {}) => tab.call('POST', '/api/identity/check', body),
  }
}

const consentsOf = async (sub: string) =>
  runInDurableObject(env.PERSON.getByName(await personRefOf(sub)), (_object, state) =>
    state.storage.kv.get('identity:consents'),
  )

describe('the status', () => {
  test.each([
    [-1, 'none'],
    [0, 'incomplete'],
    [1, 'created'],
    [2, 'complete'],
    [3, 'denied'],
    [-7, 'none'],
    [9, 'none'],
    [null, 'none'],
  ] as const)('[IDV-01] [IDV-02] [API-33] response_code %s is %s', async (code, status) => {
    const person = await customer()
    person.say(code)
    expect(await person.look()).toMatchObject({ status, reason: null })
  })

  test.each([
    [0, 'expired'],
    [1, 'invalid'],
    [2, 'declined'],
    [3, 'blocked'],
    [null, null],
    [9, null],
  ] as const)('[IDV-03] [IDV-04] failed_code %s of a denial is %s', async (code, reason) => {
    const person = await customer()
    person.say(3, code)
    expect(await person.look()).toMatchObject({ status: 'denied', reason })
    person.say(1, code)
    expect(await person.look()).toMatchObject({ status: 'created', reason: null })
  })

  test('[IDV-05] [API-33] the identity status is requested with the current time', async () => {
    const person = await customer()
    const before = Date.now()
    await person.look()
    const [asked] = person.tab.insurer.askedFor('identityStatus')
    expect(Number(asked?.query.timestamp)).toBeGreaterThanOrEqual(before)
    expect(Number(asked?.query.timestamp)).toBeLessThanOrEqual(Date.now())
  })
})

describe('a check', () => {
  test("[IDV-12] [API-34] an identity check requests one token with the session's token", async () => {
    const person = await customer()
    expect((await person.start(agreed)).status).toBe(200)
    const asked = person.tab.insurer.askedFor('identityToken')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  test('[IDV-13] [IDV-O1] [API-118] an identity check returns the configured page with the token', async () => {
    const person = await customer()
    const reply = await person.start(agreed)
    expect(reply.json).toEqual({ url: 'https://identity.example/check?lang=es&token=tok%2Ben%2F1' })
  })

  test.each([
    [429, {}, 429, 'too_many_tries'],
    [409, { code: 36 }, 409, 'already_complete'],
    [409, { code: 35 }, 502, 'upstream_failed'],
    [500, {}, 502, 'upstream_failed'],
  ])('[IDV-14] the insurer’s %i with %o answers %i, %s', async (status, body, answered, code) => {
    const person = await customer({ identityToken: () => failure(status, body) })
    const reply = await person.start(agreed)
    expect([reply.status, reply.json]).toMatchObject([answered, { error: { code } }])
  })
})

describe('[D98] the consent', () => {
  test('the consent is stored with text, version and time before the check starts', async () => {
    let consentsAtStart: unknown
    const person = await customer({
      identityToken: async () => {
        consentsAtStart = await consentsOf(person.sub)
        return { data: { token: 't' } }
      },
    })
    const before = Date.now()
    expect((await person.start(agreed)).status).toBe(200)
    expect(consentsAtStart).toEqual([{ ...IDENTITY_CONSENT, at: expect.any(Number) as number }])
    const { consent } = await person.look()
    expect(consent?.text).toBe(IDENTITY_CONSENT.text)
    expect(Date.parse(consent?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(consent?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    [{}, 409],
    [{ consent: 'another' }, 422],
    [{ consent: true }, 422],
  ])('an identity check with the consent %o does not start', async (body, status) => {
    const person = await customer()
    expect((await person.start(body)).status).toBe(status)
    expect(person.tab.insurer.askedFor('identityToken')).toEqual([])
    expect(await consentsOf(person.sub)).toBeUndefined()
    expect((await person.look()).consent).toBeNull()
  })

  test('a consent to an older text is asked again and kept', async () => {
    const person = await customer()
    const older = { version: '2025-01', text: 'Acepto.', at: Date.parse('2025-01-15T18:00:00Z') }
    await runInDurableObject(env.PERSON.getByName(await personRefOf(person.sub)), (_object, state) =>
      state.storage.kv.put('identity:consents', [older]),
    )
    expect((await person.look()).consent).toBeNull()
    expect((await person.start()).json).toMatchObject({ error: { code: 'consent_missing' } })
    expect((await person.start(agreed)).status).toBe(200)
    expect(await consentsOf(person.sub)).toEqual([
      older,
      { ...IDENTITY_CONSENT, at: expect.any(Number) as number },
    ])
    expect((await person.look()).consent?.text).toBe(IDENTITY_CONSENT.text)
  })

  test('a consent is given once and outlives the session', async () => {
    const person = await customer()
    await person.start(agreed)
    await person.tab.call('POST', '/api/log-out', {})
    await person.tab.call('POST', '/api/log-in', { email: 'ana@correo.example', password: 'Segura1928' })
    expect((await person.start()).status).toBe(200)
    expect(await consentsOf(person.sub)).toHaveLength(1)
  })
})

test('[IDV-19] the end page of the identity check says "received" only after documents were sent', async () => {
  const page = '/identity-validation/completed'
  const built = '<h1><span data-when="received"></span><span data-when="unknown"></span></h1>'
  const fetch = async (input: RequestInfo | URL) =>
    new URL(new Request(input as Request).url).pathname.endsWith('.json')
      ? Response.json({})
      : new Response(built, { headers: { 'content-type': 'text/html' } })
  const person = await customer({}, { ASSETS: { fetch } })
  const shown = async () => {
    const { headers, text } = await person.tab.open(page)
    return headers.get('location') ?? /data-when="(\w+)"/.exec(text)?.[1]
  }
  for (const none of [-1, 0]) {
    person.say(none)
    expect(await shown()).toBe('/')
  }
  person.say(3, 0)
  expect(await shown()).toBe('/')
  person.say(3, 2)
  expect(await shown()).toBe('received')
  person.say(2)
  expect(await shown()).toBe('received')
  person.say(1)
  expect(await shown()).toBe('unknown')
  await person.tab.call('POST', '/api/log-out', {})
  expect(await shown()).toBe('unknown')
})

test('[IDV-06] [API-33] the identity page of the profile has the status of the check', async () => {
  const person = await customer()
  person.say(3, 2)
  const page = pageData(await person.tab.open('/profile/identity'))
  expect(page).toMatchObject({ identity: { status: 'denied', reason: 'declined' } })
})

test('[D98] the consent of one person does not count for another', async () => {
  const [first, second] = [await customer(), await customer()]
  await first.start(agreed)
  const refused = await second.start()
  expect([refused.status, refused.json]).toMatchObject([409, { error: { code: 'consent_missing' } }])
  expect(second.tab.insurer.askedFor('identityToken')).toEqual([])
  expect((await second.look()).consent).toBeNull()
})

describe('[D98] refusals', () => {
  test('a refusal of the identity check counts once, until a success', async () => {
    const person = await customer()
    const check = async (code: number, reason: number | null) => {
      await person.start(agreed)
      person.say(1)
      await person.look()
      person.say(code, reason)
      await person.look()
      return (await person.look()).refusals
    }
    expect(await check(3, 2)).toBe(1)
    expect(await check(3, 1)).toBe(2)
    expect(await check(2, null)).toBe(0)
    expect(await check(3, 2)).toBe(1)
  })

  test('an expired link does not count as a refusal', async () => {
    const person = await customer()
    await person.start(agreed)
    person.say(3, 0)
    expect(await person.look()).toMatchObject({ reason: 'expired', refusals: 0 })
  })
})
