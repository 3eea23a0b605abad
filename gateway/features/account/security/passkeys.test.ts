import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#shared/contracts/account/passkeys.ts'
import type { Security } from '#shared/contracts/account/security.ts'
import { authenticator, type Authenticator } from '#gateway/testing/authenticator.ts'
import { ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const MINUTE = 60_000
const change = { currentPassword: 'Segura1928', password: 'Camino4826' }

let unique = 0
/** An insurer with a new person for each test, because codes are counted per person. */
const insurer = (sub = `passkey-${String(++unique)}`): FakeAnswers => ({
  logIn: () => tokens(accessToken(sub)),
  userInfo: () => ana,
  changePassword: () => ({}),
  generateOtp: () => ({}),
  verifyOtp: () => ({ token: 'proof' }),
  reportSecurityEvent: () => ({}),
})

const open = (answers = insurer()) => signedIn(answers, { STEP_UP: 'on' })
const device = () => authenticator({ origin: ORIGIN, rpId: 'localhost' })
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code ?? 'done'

async function giveCode(tab: Browser): Promise<void> {
  await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
  await tab.call('POST', '/api/step-up/verify', { code: 'good42' })
}

const begin = async (tab: Browser) => (await tab.call('POST', '/api/passkeys/begin')).json as PasskeyCreation
const securityOf = async (tab: Browser) => (await tab.call('GET', '/api/security')).json as Security
const changePassword = (tab: Browser) => tab.call('POST', '/api/password', change)

/** Signs in a person with a passkey, in a session without a proven second factor. */
async function withPasskey(
  answers = insurer(),
): Promise<{ tab: Browser; key: Authenticator; answers: FakeAnswers }> {
  const first = await open(answers)
  const key = await device()
  await giveCode(first)
  const { challenge } = await begin(first)
  const added = await first.call('POST', '/api/passkeys', {
    name: 'Mi teléfono',
    made: await key.make(challenge),
  })
  expect(added.json).toEqual({})
  return { tab: await open(answers), key, answers }
}

const ask = async (tab: Browser, what = 'password-changed') =>
  (await tab.call('POST', '/api/step-up/passkey', { what })).json as PasskeyRequest
const verify = (tab: Browser, assertion: PasskeyAssertion) =>
  tab.call('POST', '/api/step-up/passkey/verify', { assertion })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D133] [D212] a passkey is added', () => {
  test('adding a passkey needs a second factor, and is recorded and reported once', async () => {
    const tab = await open()
    const refused = await tab.call('POST', '/api/passkeys/begin')
    expect(refused.json).toMatchObject({ error: { code: 'second_factor_needed', detail: 'passkey-added' } })
    await giveCode(tab)
    const asked = await begin(tab)
    expect(asked).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    })
    const key = await device()
    const added = await tab.call('POST', '/api/passkeys', {
      name: ' Mi teléfono ',
      made: await key.make(asked.challenge),
    })
    expect(added.json).toEqual({})
    const { passkeys, activity } = await securityOf(tab)
    expect(passkeys).toMatchObject([{ name: 'Mi teléfono', usedAt: null }])
    expect(activity.map(({ what }) => what)).toEqual(['passkey-added'])
    expect(tab.insurer.askedFor('reportSecurityEvent').map(({ body }) => body)).toEqual([
      { event: 'passkey_added' },
    ])
  })

  test('a passkey can be added at an insurer without event messages (API-190)', async () => {
    const { tab } = await withPasskey({ ...insurer(), reportSecurityEvent: () => failure(404) })
    expect((await securityOf(tab)).passkeys).toHaveLength(1)
  })

  test('a passkey is not added without a code', async () => {
    const tab = await open()
    const key = await device()
    const made = await key.make('AAAA')
    expect(codeOf(await tab.call('POST', '/api/passkeys', { name: 'Otra', made }))).toBe(
      'second_factor_needed',
    )
  })

  test.each([
    ['of another origin', { origin: 'https://volante.example.evil' }],
    ['for another party', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
  ])('a passkey %s is not added', async (_, otherwise) => {
    const tab = await open()
    await giveCode(tab)
    const { challenge } = await begin(tab)
    const made = await (await device()).make(challenge, otherwise)
    expect(codeOf(await tab.call('POST', '/api/passkeys', { name: 'Otra', made }))).toBe('passkey_refused')
    expect((await securityOf(tab)).passkeys).toEqual([])
  })

  test('a passkey challenge can be answered once, and only by its own answer', async () => {
    const tab = await open()
    await giveCode(tab)
    const { challenge } = await begin(tab)
    const [key, other] = [await device(), await device()]
    const body = { name: 'Una', made: await key.make(challenge) }
    expect((await tab.call('POST', '/api/passkeys', body)).status).toBe(200)
    const again = { name: 'Dos', made: await other.make(challenge) }
    expect(codeOf(await tab.call('POST', '/api/passkeys', again))).toBe('passkey_refused')
    await begin(tab)
    expect(codeOf(await tab.call('POST', '/api/passkeys', again))).toBe('passkey_refused')
    expect((await securityOf(tab)).passkeys).toHaveLength(1)
  })

  test('ten passkeys are the maximum', async () => {
    const tab = await open()
    await giveCode(tab)
    for (let count = 0; count < 10; count++) {
      const { challenge } = await begin(tab)
      await tab.call('POST', '/api/passkeys', { name: 'Una', made: await (await device()).make(challenge) })
    }
    expect(codeOf(await tab.call('POST', '/api/passkeys/begin'))).toBe('passkey_limit')
  })

  test('with STEP_UP off, passkeys cannot be added', async () => {
    const tab = await signedIn(insurer(), { STEP_UP: 'off' })
    expect((await tab.call('POST', '/api/passkeys/begin')).status).toBe(404)
    expect((await securityOf(tab)).passkeys).toBeNull()
  })
})

describe('[D133] [D212] a passkey serves in the place of a code', () => {
  test('a passkey proves the requested effect for ten minutes, and no other effect', async () => {
    const { tab, key } = await withPasskey()
    expect(codeOf(await changePassword(tab))).toBe('second_factor_needed')
    const { challenge, allowCredentials } = await ask(tab)
    expect(allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }])
    expect((await verify(tab, await key.answer(challenge))).json).toEqual({})
    expect((await changePassword(tab)).status).toBe(200)
    expect(tab.insurer.askedFor('generateOtp')).toHaveLength(0)
    expect(codeOf(await tab.call('POST', '/api/passkeys/begin'))).toBe('second_factor_needed')
    expect((await securityOf(tab)).passkeys).toMatchObject([{ usedAt: new Date(START).toISOString() }])
    for (let minute = 1; minute <= 10; minute++) {
      vi.setSystemTime(START + minute * MINUTE)
      await tab.call('POST', '/api/touch', { agoMs: 0 })
    }
    expect(codeOf(await changePassword(tab))).toBe('second_factor_needed')
  })

  test('[END-14] a passkey cannot replace the insurer’s own code', async () => {
    const { tab } = await withPasskey()
    const refused = await tab.call('POST', '/api/step-up/passkey', { what: 'policy-changed' })
    expect(codeOf(refused)).toBe('code_only')
  })

  test('a passkey answer proves nothing in another session', async () => {
    const { tab, key, answers } = await withPasskey()
    const other = await open(answers)
    const { challenge } = await ask(tab)
    await ask(other)
    expect(codeOf(await verify(other, await key.answer(challenge)))).toBe('passkey_refused')
    expect(codeOf(await changePassword(other))).toBe('second_factor_needed')
  })

  test('a passkey answer is accepted once', async () => {
    const { tab, key } = await withPasskey()
    const { challenge } = await ask(tab)
    const answer = await key.answer(challenge)
    const given = await Promise.all([verify(tab, answer), verify(tab, answer), verify(tab, answer)])
    expect(given.map(codeOf).toSorted()).toEqual(['done', 'passkey_refused', 'passkey_refused'])
    await ask(tab)
    expect(codeOf(await verify(tab, answer))).toBe('passkey_refused')
  })

  test('a passkey answer is accepted within five minutes', async () => {
    const { tab, key } = await withPasskey()
    const { challenge } = await ask(tab)
    for (let minute = 1; minute <= 5; minute++) {
      vi.setSystemTime(START + minute * MINUTE)
      await tab.call('POST', '/api/touch', { agoMs: 0 })
    }
    expect(codeOf(await verify(tab, await key.answer(challenge)))).toBe('passkey_refused')
  })

  test.each([
    ['of another origin', { origin: 'http://localhost:9999' }],
    ['for another party', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
  ])('a passkey answer %s proves nothing', async (_, otherwise) => {
    const { tab, key } = await withPasskey()
    const { challenge } = await ask(tab)
    expect(codeOf(await verify(tab, await key.answer(challenge, otherwise)))).toBe('passkey_refused')
    expect(codeOf(await changePassword(tab))).toBe('second_factor_needed')
  })

  test('a copied passkey, whose counter is behind, is refused and reported', async () => {
    const { tab, key } = await withPasskey()
    expect(codeOf(await verify(tab, await key.answer((await ask(tab)).challenge, { counter: 7 })))).toBe(
      'done',
    )
    for (const counter of [7, 3, 0]) {
      const { challenge } = await ask(tab)
      expect(codeOf(await verify(tab, await key.answer(challenge, { counter })))).toBe('passkey_refused')
    }
    const events = tab.insurer.askedFor('reportSecurityEvent').map(({ body }) => body)
    expect(events.at(-1)).toEqual({ event: 'passkey_behind' })
    expect((await tab.call('GET', '/api/security')).text).toContain('passkey-behind')
  })

  test('the passkey of another person proves nothing', async () => {
    const { tab } = await withPasskey()
    const { key: foreign } = await withPasskey()
    const { challenge } = await ask(tab)
    expect(codeOf(await verify(tab, await foreign.answer(challenge)))).toBe('passkey_refused')
  })

  test("a signature of another key under the passkey's id proves nothing", async () => {
    const { tab, key } = await withPasskey()
    const { challenge } = await ask(tab)
    const forged = await (await device()).answer(challenge)
    expect(codeOf(await verify(tab, { ...forged, id: key.id, rawId: key.id }))).toBe('passkey_refused')
  })
})

describe('[D133] [D212] a passkey is removed', () => {
  test('removing a passkey needs a second factor, and the passkey no longer works', async () => {
    const { tab, key } = await withPasskey()
    const [stored] = (await securityOf(tab)).passkeys ?? []
    const remove = () => tab.call('POST', `/api/passkeys/${stored?.ref ?? ''}/remove`)
    expect(codeOf(await remove())).toBe('second_factor_needed')
    await verify(tab, await key.answer((await ask(tab, 'passkey-removed')).challenge))
    expect((await remove()).json).toEqual({})
    const { passkeys, activity } = await securityOf(tab)
    expect([passkeys, activity[0]?.what]).toEqual([[], 'passkey-removed'])
    expect(tab.insurer.askedFor('reportSecurityEvent').at(-1)?.body).toEqual({ event: 'passkey_removed' })
    expect(codeOf(await tab.call('POST', '/api/step-up/passkey', { what: 'password-changed' }))).toBe(
      'passkey_missing',
    )
    expect((await tab.call('GET', '/api/step-up')).json).toMatchObject({ hasPasskey: false })
  })

  test('only its owner can remove a passkey', async () => {
    const { tab } = await withPasskey()
    const { tab: other } = await withPasskey()
    const [stored] = (await securityOf(tab)).passkeys ?? []
    await giveCode(other)
    await other.call('POST', `/api/passkeys/${stored?.ref ?? ''}/remove`)
    expect((await securityOf(tab)).passkeys).toHaveLength(1)
  })
})
