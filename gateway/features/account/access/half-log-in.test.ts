import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#shared/contracts/account/passkeys.ts'
import type { Security } from '#shared/contracts/account/security.ts'
import { FACTOR_TRIES, HALF_SESSION_MS } from '#shared/domain/access/log-in-factor.ts'
import { pages } from '#shared/sites.ts'
import { HALF_SESSION_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from '#gateway/http/cookies.ts'
import { authenticator, type Authenticator } from '#gateway/testing/authenticator.ts'
import { browser, ORIGIN, pageData, type Browser } from '#gateway/testing/browser.ts'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const MINUTE = 60_000

let unique = 0
/** An insurer with a new person for each test, because codes are counted per person. */
const insurer = (more: FakeAnswers = {}): FakeAnswers => {
  const sub = `half-${String(++unique)}`
  return {
    logIn: () => tokens(accessToken(sub)),
    userInfo: () => ana,
    changePassword: () => ({}),
    generateOtp: () => ({}),
    verifyOtp: ({ body }) => (JSON.stringify(body).includes('GOOD') ? { token: 'proof' } : failure(400)),
    reportSecurityEvent: () => ({}),
    reportUnknownAccess: () => ({}),
    ...more,
  }
}
const ON = { STEP_UP: 'on' } as const
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code ?? 'done'
const post = (tab: Browser, path: string, body?: object) => tab.call('POST', path, body)
const securityOf = async (tab: Browser) => (await tab.call('GET', '/api/security')).json as Security
const isSignedIn = async (tab: Browser) => (await tab.call('GET', '/api/security')).status === 200

async function prove(tab: Browser, code = 'GOOD42'): Promise<void> {
  await post(tab, '/api/step-up/code', { channel: 'sms' })
  expect((await post(tab, '/api/step-up/verify', { code })).status).toBe(200)
}
const switchOn = (tab: Browser) => post(tab, '/api/security/log-in-factor/on')
const switchOff = (tab: Browser) => post(tab, '/api/security/log-in-factor/off')

/** Opens the first session of a person who has a passkey and has switched the second factor on. */
async function guarded(answers = insurer()) {
  const owner = await signedIn(answers, ON)
  await prove(owner)
  const key = await authenticator({ origin: ORIGIN, rpId: 'localhost' })
  const { challenge } = (await post(owner, '/api/passkeys/begin')).json as PasskeyCreation
  const added = await post(owner, '/api/passkeys', { name: 'Mi teléfono', made: await key.make(challenge) })
  expect(added.json).toEqual({})
  expect((await switchOn(owner)).json).toEqual({})
  return { answers, owner, key }
}

/** Opens another browser in which the password was accepted and the second factor is missing. */
async function half(answers: FakeAnswers): Promise<Browser> {
  const tab = browser(answers, ON)
  expect((await post(tab, '/api/log-in', credentials)).json).toEqual({ state: 'factor_needed' })
  return tab
}
const ask = async (tab: Browser) => (await post(tab, '/api/log-in/factor/passkey')).json as PasskeyRequest
const answer = (tab: Browser, assertion: PasskeyAssertion) =>
  post(tab, '/api/log-in/factor/passkey/verify', { assertion })
const usePasskey = async (tab: Browser, key: Authenticator, otherwise = {}) =>
  answer(tab, await key.answer((await ask(tab)).challenge, otherwise))
const giveCode = (tab: Browser, code = 'GOOD77') => post(tab, '/api/log-in/factor/verify', { code })
const askCode = (tab: Browser) => post(tab, '/api/log-in/factor/code')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D234] a log-in with a second factor', () => {
  test('switching the log-in factor on needs the factor, is recorded, and ends other sessions', async () => {
    const answers = insurer()
    const [owner, other] = [await signedIn(answers, ON), await signedIn(answers, ON)]
    expect((await switchOn(owner)).json).toMatchObject({
      error: { code: 'second_factor_needed', detail: 'log-in-factor-on' },
    })
    expect((await securityOf(owner)).asksFactorAtLogIn).toBe(false)
    await prove(owner)
    expect((await switchOn(owner)).json).toEqual({})
    const { asksFactorAtLogIn, sessions, activity } = await securityOf(owner)
    expect([asksFactorAtLogIn, sessions.length]).toEqual([true, 1])
    expect(activity.map(({ what }) => what)).toEqual(['log-in-factor-on'])
    expect(owner.insurer.askedFor('reportSecurityEvent').map(({ body }) => body)).toEqual([
      { event: 'log_in_factor_on' },
    ])
    expect(await isSignedIn(other)).toBe(false)
  })

  test('a code by e-mail cannot switch the log-in factor, because that mailbox restores the password', async () => {
    const { owner, answers } = await guarded()
    await post(owner, '/api/sign-out')
    const tab = await half(answers)
    await askCode(tab)
    await giveCode(tab)
    await post(tab, '/api/step-up/code', { channel: 'email' })
    expect((await post(tab, '/api/step-up/verify', { code: 'GOOD88' })).status).toBe(200)
    expect(
      codeOf(await post(tab, '/api/password', { currentPassword: 'Segura1928', password: 'Camino4826' })),
    ).toBe('done')
    expect((await switchOff(tab)).json).toMatchObject({ error: { detail: 'log-in-factor-off' } })
    expect((await securityOf(tab)).asksFactorAtLogIn).toBe(true)
  })

  test('after switching the log-in factor off, the password alone logs in', async () => {
    const { owner, answers } = await guarded()
    expect((await switchOff(owner)).json).toEqual({})
    const { asksFactorAtLogIn, activity } = await securityOf(owner)
    expect([asksFactorAtLogIn, activity[0]?.what]).toEqual([false, 'log-in-factor-off'])
    expect(await isSignedIn(await signedIn(answers, ON))).toBe(true)
  })

  test('the log-in factor of one person does not affect another', async () => {
    await guarded()
    expect(await isSignedIn(await signedIn(insurer(), ON))).toBe(true)
  })

  test('with STEP_UP off, the log-in factor cannot be switched on', async () => {
    const { answers } = await guarded()
    const tab = await signedIn(answers, { STEP_UP: 'off' })
    expect((await switchOn(tab)).status).toBe(404)
  })

  test('a log-in under way while the factor is switched on needs the factor', async () => {
    let release: () => void = () => undefined
    let isWaiting = false
    const waiting = new Promise<void>((resolve) => (release = resolve))
    const sub = `half-${String(++unique)}`
    const answers = insurer({
      logIn: async () => {
        if (isWaiting) await waiting
        return tokens(accessToken(sub))
      },
    })
    const owner = await signedIn(answers, ON)
    await prove(owner)
    isWaiting = true
    const late = browser(answers, ON)
    const logIn = post(late, '/api/log-in', credentials)
    await switchOn(owner)
    release()
    expect((await logIn).json).toEqual({ state: 'factor_needed' })
    expect(await isSignedIn(late)).toBe(false)
  })

  test('the last passkey cannot be removed if no code could be sent instead', async () => {
    const { owner } = await guarded(insurer({ userInfo: () => ({ ...ana, phone: null }) }))
    const [stored] = (await securityOf(owner)).passkeys ?? []
    expect(codeOf(await post(owner, `/api/passkeys/${stored?.ref ?? ''}/remove`))).toBe('factor_impossible')
    expect((await securityOf(owner)).passkeys).toHaveLength(1)
    await switchOff(owner)
    expect(codeOf(await post(owner, `/api/passkeys/${stored?.ref ?? ''}/remove`))).toBe('done')
  })
})

describe('[D234] a log-in without its second factor', () => {
  test('a log-in without its factor opens no endpoint and no page', async () => {
    const { answers } = await guarded()
    const tab = await half(answers)
    const cookie = tab.cookies.get(HALF_SESSION_COOKIE) ?? ''
    expect(cookie).not.toBe('')
    const own = (path: string) => path.startsWith('/api/log-in')
    // The value of the cookie is tried under its own name and under the name of each other session cookie.
    for (const name of [HALF_SESSION_COOKIE, SESSION_COOKIE, VISITOR_COOKIE]) {
      tab.cookies.set(name, cookie)
      for (const { method, path, access } of endpoints.filter((endpoint) => !own(endpoint.path))) {
        const before = tab.insurer.asked.length
        const reply = await tab.call(
          method,
          path.replace(':kind', 'damage').replaceAll(/:\w+/g, 'A'.repeat(22)),
          method === 'GET' ? undefined : {},
        )
        // Endpoints that validate the input first refuse the placeholder of a path parameter with 422.
        if (access === 'session') expect([401, 422]).toContain(reply.status)
        const signed = tab.insurer.asked.slice(before).filter(({ headers }) => headers.has('authorization'))
        expect([path, signed.map((asked) => asked.name)]).toEqual([path, []])
      }
      for (const { pattern, access } of pages.filter((page) => page.access === 'session')) {
        const reply = await tab.open(pattern.replaceAll(/:\w+/g, 'A100'))
        expect([pattern, access, reply.status]).toEqual([pattern, access, 303])
        expect(reply.headers.get('location')).toMatch(/^\/log-in/)
      }
    }
  }, 60_000)

  test('a log-in without its factor sees only masked destinations, and a code is sent by SMS', async () => {
    const { answers } = await guarded()
    const tab = await half(answers)
    expect((await tab.call('GET', '/api/log-in/factor')).json).toEqual({
      email: 'a•••a@correo.example',
      sms: '•••• 5678',
      sentAgo: null,
      hasPasskey: true,
    })
    await askCode(tab)
    expect(tab.insurer.askedFor('generateOtp').at(-1)?.body).toEqual({ type: 'sms' })
    expect((await tab.call('GET', '/api/log-in/factor')).json).toMatchObject({ sentAgo: 0 })
  })

  test('a pending log-in is completed once by a passkey, under another cookie', async () => {
    const { answers, key } = await guarded()
    const tab = await half(answers)
    expect((await usePasskey(tab, key)).json).toEqual({})
    expect(await isSignedIn(tab)).toBe(true)
    expect(tab.cookies.get(HALF_SESSION_COOKIE) ?? '').toBe('')
    expect(codeOf(await askCode(tab))).toBe('log_in_over')
  })

  test('a pending log-in is completed by a requested right code', async () => {
    const { answers } = await guarded()
    const tab = await half(answers)
    expect(codeOf(await giveCode(tab))).toBe('code_invalid')
    await askCode(tab)
    expect(codeOf(await giveCode(tab, 'wrong1'))).toBe('code_invalid')
    expect((await giveCode(tab)).json).toEqual({})
    expect(await isSignedIn(tab)).toBe(true)
  })

  test('the factor of a log-in does not count for a later effect', async () => {
    const { answers } = await guarded()
    const tab = await half(answers)
    await askCode(tab)
    await giveCode(tab)
    expect(codeOf(await switchOff(tab))).toBe('second_factor_needed')
  })

  test('several concurrent answers to a pending log-in open one session', async () => {
    const { answers, key, owner } = await guarded()
    const tab = await half(answers)
    const assertion = await key.answer((await ask(tab)).challenge)
    const given = await Promise.all(Array.from({ length: 5 }, () => answer(tab, assertion)))
    expect(given.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await securityOf(owner)).sessions).toHaveLength(2)
  })

  test('a passkey challenge of a log-in can be answered once, only in its own browser', async () => {
    const { answers, key } = await guarded()
    const [tab, other] = [await half(answers), await half(answers)]
    const assertion = await key.answer((await ask(tab)).challenge)
    await ask(other)
    expect(codeOf(await answer(other, assertion))).toBe('passkey_refused')
    expect(codeOf(await answer(browser(answers, ON), assertion))).toBe('log_in_over')
    expect(codeOf(await answer(tab, assertion))).toBe('done')
    const again = await half(answers)
    await ask(again)
    expect(codeOf(await answer(again, assertion))).toBe('passkey_refused')
  })

  test('a code requested by another browser of the same person does not complete a log-in', async () => {
    const { answers } = await guarded()
    const [tab, other] = [await half(answers), await half(answers)]
    await askCode(tab)
    expect(codeOf(await giveCode(other))).toBe('code_invalid')
    await askCode(other)
    expect(codeOf(await giveCode(tab))).toBe('code_invalid')
  })

  test('a passkey of another person, origin, copy or without verification does not complete a log-in', async () => {
    const { answers, key } = await guarded()
    const { key: foreign } = await guarded()
    const tab = await half(answers)
    expect(codeOf(await usePasskey(tab, foreign))).toBe('passkey_refused')
    for (const otherwise of [
      { origin: 'http://localhost:9999' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ])
      expect(codeOf(await usePasskey(tab, key, otherwise))).toBe('passkey_refused')
    expect(codeOf(await usePasskey(tab, key, { counter: 9 }))).toBe('done')
    const next = await half(answers)
    expect(codeOf(await usePasskey(next, key, { counter: 3 }))).toBe('passkey_refused')
    expect(await isSignedIn(next)).toBe(false)
  })

  test('a passkey challenge for an effect does not complete a log-in, nor the reverse', async () => {
    const { answers, key, owner } = await guarded()
    const asked = await post(owner, '/api/step-up/passkey', { what: 'log-in-factor-off' })
    const { challenge } = asked.json as PasskeyRequest
    const tab = await half(answers)
    await ask(tab)
    expect(codeOf(await answer(tab, await key.answer(challenge)))).toBe('passkey_refused')
    expect(codeOf(await post(owner, '/api/step-up/passkey', { what: 'log-in' }))).toBe('invalid')
  })

  test('a pending log-in expires after its minutes', async () => {
    const { answers, key } = await guarded()
    const tab = await half(answers)
    vi.setSystemTime(START + HALF_SESSION_MS - 1)
    const assertion = await key.answer((await ask(tab)).challenge)
    vi.setSystemTime(START + HALF_SESSION_MS)
    expect(codeOf(await answer(tab, assertion))).toBe('log_in_over')
    expect((await tab.call('GET', '/api/log-in/factor')).status).toBe(403)
  })

  test('too many wrong answers end a pending log-in, which is recorded and reported once', async () => {
    const { answers, key, owner } = await guarded()
    const tab = await half(answers)
    await askCode(tab)
    const wrong = await Promise.all(
      Array.from({ length: FACTOR_TRIES * 2 }, async () => usePasskey(tab, key, { isVerified: false })),
    )
    expect(wrong.filter((reply) => codeOf(reply) === 'passkey_refused').length).toBeLessThan(FACTOR_TRIES)
    expect(codeOf(await giveCode(tab))).toBe('log_in_over')
    expect(await isSignedIn(tab)).toBe(false)
    expect((await securityOf(owner)).activity.filter(({ what }) => what === 'log-in-unproven')).toHaveLength(
      1,
    )
    expect(tab.insurer.askedFor('reportSecurityEvent').map(({ body }) => body)).toEqual([
      { event: 'log_in_unproven' },
    ])
  })

  test('a failing insurer does not count as a wrong answer to the factor', async () => {
    const { answers, key } = await guarded()
    const tab = await half({ ...answers, verifyOtp: () => failure(503) })
    await askCode(tab)
    for (let tries = 0; tries <= FACTOR_TRIES; tries++)
      expect(codeOf(await giveCode(tab))).toMatch(/upstream_failed|unreachable/)
    expect(codeOf(await usePasskey(tab, key))).toBe('done')
  })

  test('a pending log-in ends when the password is changed or an access is reported', async () => {
    for (const path of ['/api/password', '/api/access-report']) {
      const { answers, key, owner } = await guarded()
      const tab = await half(answers)
      vi.setSystemTime(Date.now() + MINUTE)
      const body =
        path === '/api/password'
          ? { currentPassword: 'Segura1928', password: 'Camino4826' }
          : { withCode: false }
      expect((await post(owner, path, body)).status).toBe(200)
      expect(codeOf(await usePasskey(tab, key))).toBe('log_in_over')
      expect(await isSignedIn(tab)).toBe(false)
    }
  })

  test('cancelling a pending log-in ends it', async () => {
    const { answers, key } = await guarded()
    const tab = await half(answers)
    const cookie = tab.cookies.get(HALF_SESSION_COOKIE) ?? ''
    const assertion = await key.answer((await ask(tab)).challenge)
    expect((await post(tab, '/api/log-in/factor/cancel')).json).toEqual({})
    tab.cookies.set(HALF_SESSION_COOKIE, cookie)
    expect(codeOf(await answer(tab, assertion))).toBe('log_in_over')
  })

  test('a pending log-in without phone or with an expired token starts anew; with a failing insurer the passkey remains', async () => {
    const { answers } = await guarded()
    const nowhere = await half({ ...answers, userInfo: () => ({ ...ana, phone: null }) })
    const without = (await nowhere.call('GET', '/api/log-in/factor')).json
    expect(without).toMatchObject({ sms: null })
    expect(without).not.toHaveProperty('isSmsUnread')
    const late = await half({ ...answers, generateOtp: () => failure(401), verifyOtp: () => failure(401) })
    expect(codeOf(await askCode(late))).toBe('log_in_over')
    const down = await half({ ...answers, userInfo: () => failure(404) })
    const unread = (await down.call('GET', '/api/log-in/factor')).json
    expect(unread).toMatchObject({ sms: null, isSmsUnread: true, hasPasskey: true })
  })

  test('the page of the second factor opens only for a pending log-in', async () => {
    const { answers, key } = await guarded()
    const tab = await half(answers)
    expect((await tab.open('/log-in/second-factor')).status).toBe(200)
    const nobody = await browser(answers, ON).open('/log-in/second-factor?volver=/policy/owner')
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/log-in?volver=%2Fpolicy%2Fowner'])
    await usePasskey(tab, key)
    expect((await tab.open('/log-in/second-factor')).headers.get('location')).toBe('/')
  })

  test('the page of the second factor has its data, for which the insurer is called once', async () => {
    const { answers } = await guarded()
    const tab = await half(answers)
    tab.insurer.asked.length = 0
    const page = await tab.open('/log-in/second-factor')
    expect(pageData(page)).toEqual({
      ways: {
        email: expect.stringContaining('•••'),
        sms: expect.any(String),
        sentAgo: null,
        hasPasskey: true,
      },
    })
    expect(tab.insurer.asked.map(({ name }) => name)).toEqual(['userInfo'])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  test('without a script the log-in form redirects to the factor page with its notice', async () => {
    const { answers } = await guarded()
    const tab = browser(answers, ON)
    const reply = await tab.submit('/log-in', credentials)
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      '/log-in/second-factor?aviso=sin-cookies',
    ])
  })
})

describe('[D246] the data that a guarded log-in depends on', () => {
  const proveByMail = async (tab: Browser, code: string) => {
    await post(tab, '/api/step-up/code', { channel: 'email' })
    expect((await post(tab, '/api/step-up/verify', { code })).status).toBe(200)
  }
  const newPhone = { contact: { field: 'phone', phone: { dialCode: '+52', number: '5598765432' } } }

  test('with a guarded log-in, a code by e-mail cannot change phone, e-mail or passkeys', async () => {
    const { answers, key } = await guarded(insurer({ sendContactCode: () => ({}) }))
    const tab = await half(answers)
    expect(codeOf(await usePasskey(tab, key))).toBe('done')
    vi.setSystemTime(Date.now() + MINUTE)
    await proveByMail(tab, 'GOOD77')
    for (const [path, body] of [
      ['/api/profile/contact/code', newPhone],
      ['/api/profile/contact', { ...newPhone, code: 'GOOD11' }],
      ['/api/passkeys/begin', undefined],
    ] as const)
      expect([path, codeOf(await post(tab, path, body))]).toEqual([path, 'second_factor_needed'])
    expect((await tab.call('GET', '/api/step-up')).json).toMatchObject({ isLogInGuarded: true })
    await prove(tab, 'GOOD78')
    expect(codeOf(await post(tab, '/api/profile/contact/code', newPhone))).toBe('done')
  })

  test('without a guarded log-in, a code by e-mail can change the phone', async () => {
    const tab = await signedIn(insurer({ sendContactCode: () => ({}) }), ON)
    await proveByMail(tab, 'GOOD79')
    expect(codeOf(await post(tab, '/api/profile/contact/code', newPhone))).toBe('done')
    expect((await tab.call('GET', '/api/step-up')).json).toMatchObject({ isLogInGuarded: false })
  })

  test('a stranger with the password does not use up codes of a session or of another network', async () => {
    const { answers, owner } = await guarded()
    const stranger = await half(answers)
    for (let sent = 0; sent < 5; sent++) expect(codeOf(await askCode(stranger))).toBe('done')
    expect(codeOf(await askCode(stranger))).toBe('limit')
    expect(codeOf(await post(owner, '/api/step-up/code', { channel: 'sms' }))).toBe('done')
    expect(codeOf(await askCode(await half(answers)))).toBe('done')
  })

  test('a new password resets the daily tries that a stranger used up', async () => {
    const { answers, owner } = await guarded()
    // Each browser of these tests has an IP address of its own.
    for (let network = 0; network < 4; network++) {
      const stranger = await half(answers)
      for (let sent = 0; sent < 5; sent++) expect(codeOf(await askCode(stranger))).toBe('done')
    }
    const late = await half(answers)
    expect(codeOf(await askCode(late))).toBe('limit')
    const change = { currentPassword: 'Segura1928', password: 'Camino4826' }
    expect((await post(owner, '/api/password', change)).status).toBe(200)
    const back = await half(answers)
    expect(codeOf(await askCode(back))).toBe('done')
  })
})
