import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PasskeyQuestion } from '#shared/contracts/account/passkey-log-in.ts'
import type { PasskeyAssertion, PasskeyCreation } from '#shared/contracts/account/passkeys.ts'
import type { Security } from '#shared/contracts/account/security.ts'
import { PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'
import { PASSKEY_COOKIE, SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { authenticator, type Authenticator } from '#gateway/testing/authenticator.ts'
import { browser, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const MINUTE = 60_000
const ON = { STEP_UP: 'on', PASSKEY_LOG_IN: 'on' } as const

let unique = 0
const challenge = () => `question-of-the-insurer-${String(++unique)}`
/** An insurer that accepts every passkey log-in, so that each refusal comes from the gateway itself. */
const insurer = (more: FakeAnswers = {}): FakeAnswers => {
  const sub = `nopass-${String(++unique)}`
  return {
    logIn: () => tokens(accessToken(sub)),
    userInfo: () => ana,
    changePassword: () => ({}),
    generateOtp: () => ({}),
    verifyOtp: () => ({ token: 'proof' }),
    reportSecurityEvent: () => ({}),
    reportUnknownAccess: () => ({}),
    registerPasskey: () => ({}),
    forgetPasskey: () => ({}),
    passkeyChallenge: () => ({ challenge: challenge() }),
    logInByPasskey: () => ({ ...tokens(accessToken(sub)), email: 'ana@correo.example' }),
    ...more,
  }
}

const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code ?? 'done'
const post = (tab: Browser, path: string, body?: object) => tab.call('POST', path, body)
const securityOf = async (tab: Browser) => (await tab.call('GET', '/api/security')).json as Security
const isSignedIn = async (tab: Browser) => (await tab.call('GET', '/api/security')).status === 200
const begin = async (tab: Browser) => (await post(tab, '/api/log-in/passkey/begin')).json as PasskeyQuestion
const enter = (tab: Browser, assertion: PasskeyAssertion) => post(tab, '/api/log-in/passkey', { assertion })

async function giveCode(tab: Browser, channel: 'sms' | 'email' = 'sms'): Promise<void> {
  await post(tab, '/api/step-up/code', { channel })
  await post(tab, '/api/step-up/verify', { code: `good${String(unique++ % 10)}2` })
}

/** A person signed in with the password, with one passkey that may not open the account yet. */
async function withPasskey(answers = insurer()) {
  const owner = await signedIn(answers, ON)
  const key = await authenticator({ origin: ORIGIN, rpId: 'localhost' })
  await giveCode(owner)
  const creation = (await post(owner, '/api/passkeys/begin')).json as PasskeyCreation
  const made = await key.make(creation.challenge)
  expect((await post(owner, '/api/passkeys', { name: 'Mi teléfono', made })).json).toEqual({})
  const ref = (await securityOf(owner)).passkeys?.[0]?.ref ?? ''
  const allow = () => post(owner, `/api/passkeys/${ref}/log-in/on`)
  const deny = () => post(owner, `/api/passkeys/${ref}/log-in/off`)
  return { owner, key, ref, allow, deny, answers, creation }
}

/** Signs a person in and allows one of their passkeys to open the account. */
async function allowed(answers = insurer()) {
  const person = await withPasskey(answers)
  expect((await person.allow()).json).toEqual({})
  vi.setSystemTime(Date.now() + 1)
  return person
}

async function usePasskey(
  tab: Browser,
  key: Authenticator,
  otherwise: Parameters<Authenticator['answer']>[1] = {},
) {
  return enter(tab, await key.answer((await begin(tab)).challenge, otherwise))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D133] [D188] a passkey opens the account without the password', () => {
  test('[API-216] a passkey can log in once its owner allowed it with a code by SMS', async () => {
    const { owner, key, allow, creation, answers } = await withPasskey()
    expect(creation.authenticatorSelection.residentKey).toBe('required')
    expect((await securityOf(owner)).passkeys).toMatchObject([{ logIn: 'off' }])
    expect(codeOf(await usePasskey(browser(answers, ON), key))).toBe('passkey_refused')
    expect((await allow()).json).toEqual({})
    const [registered] = owner.insurer.askedFor('registerPasskey')
    expect(registered?.body).toMatchObject({ credential_id: key.id, rp_id: 'localhost', origin: ORIGIN })
    expect(registered?.headers.get('x-otp-token')).toBe('proof')
    const { passkeys, activity } = await securityOf(owner)
    expect([passkeys?.[0]?.logIn, activity[0]?.what]).toEqual(['on', 'passkey-log-in-on'])
    expect(owner.insurer.askedFor('reportSecurityEvent').at(-1)?.body).toEqual({ event: 'passkey_log_in_on' })
  })

  test('[ASVS-7.2.4] a log-in by passkey gets a new cookie and a session marked as such', async () => {
    const { owner, key, answers } = await allowed()
    const tab = browser(answers, ON)
    const question = await begin(tab)
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect('allowCredentials' in question).toBe(false)
    expect((await enter(tab, await key.answer(question.challenge))).json).toEqual({ state: 'signed_in' })
    expect(tab.cookies.get(PASSKEY_COOKIE) ?? '').toBe('')
    const cookie = tab.cookies.get(SESSION_COOKIE)
    expect(cookie).toBeTruthy()
    const { sessions, passkeys } = await securityOf(owner)
    expect(sessions.map(({ isByPasskey }) => isByPasskey).toSorted()).toEqual([false, true])
    expect(passkeys?.[0]?.usedAt).not.toBeNull()
    const again = browser(answers, ON)
    again.cookies.set(SESSION_COOKIE, cookie ?? '')
    await usePasskey(again, key)
    expect(again.cookies.get(SESSION_COOKIE)).not.toBe(cookie)
    expect(await isSignedIn(tab)).toBe(false)
  })

  test('[D234] a passkey counts as both factors of a guarded log-in', async () => {
    const { owner, key, answers } = await allowed()
    await giveCode(owner)
    expect((await post(owner, '/api/security/log-in-factor/on')).json).toEqual({})
    const tab = browser(answers, ON)
    expect(codeOf(await usePasskey(tab, key))).toBe('done')
    expect(await isSignedIn(tab)).toBe(true)
  })

  test('[ACC-09] [ACC-O6] a passkey does not log in before the e-mail is validated', async () => {
    const sub = `nopass-${String(++unique)}`
    const unvalidated = { ...tokens(accessToken(sub, ['POLICY'])), email: 'ana@correo.example' }
    const answers = insurer({
      logIn: () => tokens(accessToken(sub)),
      logInByPasskey: () => unvalidated,
      sendEmailValidation: () => ({}),
    })
    const { key } = await allowed(answers)
    const tab = browser(answers, { ...ON, EMAIL_VALIDATION_REQUIRED: 'true' })
    expect((await usePasskey(tab, key)).json).toEqual({ state: 'email_not_validated' })
    expect(await isSignedIn(tab)).toBe(false)
    expect(codeOf(await post(tab, '/api/email-validation/send'))).toBe('done')
  })

  test('a log-in by passkey does not count as the factor of a later effect', async () => {
    const { key, answers } = await allowed()
    const tab = browser(answers, ON)
    await usePasskey(tab, key)
    const change = { currentPassword: 'Segura1928', password: 'Camino4826' }
    expect(codeOf(await post(tab, '/api/password', change))).toBe('second_factor_needed')
    for (const what of ['policy-changed', 'passkey-log-in-on'])
      expect(codeOf(await post(tab, '/api/step-up/passkey', { what }))).toBe('code_only')
  })
})

describe('[D188] allowing a passkey to log in', () => {
  test.each([
    ['without a code', async () => undefined],
    ['with a code by e-mail, which restores passwords too', (tab: Browser) => giveCode(tab, 'email')],
  ])('allowing a passkey to log in is refused %s', async (_, prove) => {
    const { answers, ref } = await withPasskey()
    const tab = await signedIn(answers, ON)
    await prove(tab)
    expect(codeOf(await post(tab, `/api/passkeys/${ref}/log-in/on`))).toBe('second_factor_needed')
    expect(tab.insurer.askedFor('registerPasskey')).toHaveLength(0)
  })

  test('allowing the passkey of another person, or a removed one, is refused', async () => {
    const { ref } = await withPasskey()
    const { owner: other, ref: own } = await withPasskey()
    expect(codeOf(await post(other, `/api/passkeys/${ref}/log-in/on`))).toBe('passkey_missing')
    await post(other, `/api/passkeys/${own}/remove`)
    expect(codeOf(await post(other, `/api/passkeys/${own}/log-in/on`))).toBe('passkey_missing')
    expect(other.insurer.askedFor('registerPasskey')).toHaveLength(0)
  })

  test('if the insurer refuses the code, the passkey is not allowed to log in', async () => {
    const { owner, allow, key, answers } = await withPasskey(insurer({ registerPasskey: () => failure(403) }))
    expect(codeOf(await allow())).toBe('second_factor_needed')
    expect((await securityOf(owner)).passkeys).toMatchObject([{ logIn: 'off' }])
    expect(codeOf(await usePasskey(browser(answers, ON), key))).toBe('passkey_refused')
  })

  test('[D79] allowing a passkey whose answer was lost can be repeated', async () => {
    let tries = 0
    const lost = insurer({ registerPasskey: () => (++tries === 1 ? failure(503) : {}) })
    const { owner, allow } = await withPasskey(lost)
    expect(codeOf(await allow())).toMatch(/upstream_failed|unreachable/)
    expect((await securityOf(owner)).passkeys).toMatchObject([{ logIn: 'off' }])
    expect(codeOf(await allow())).toBe('done')
    expect(codeOf(await allow())).toBe('done')
    expect((await securityOf(owner)).passkeys).toMatchObject([{ logIn: 'on' }])
  })

  test('[D209] allowing a passkey is blocked while an access is reported', async () => {
    const { owner, answers, ref } = await withPasskey()
    await post(owner, '/api/access-report', { withCode: false })
    const tab = await signedIn(answers, ON)
    await giveCode(tab)
    expect(codeOf(await post(tab, `/api/passkeys/${ref}/log-in/on`))).toBe('effects_blocked')
  })

  test("a passkey's log-in is disallowed at once without a code, even if the insurer fails", async () => {
    const { owner, key, deny, answers } = await allowed(insurer({ forgetPasskey: () => failure(503) }))
    expect((await deny()).json).toEqual({})
    const { passkeys, activity } = await securityOf(owner)
    expect([passkeys?.[0]?.logIn, activity[0]?.what]).toEqual(['off', 'passkey-log-in-off'])
    expect(owner.insurer.askedFor('forgetPasskey').at(-1)?.body).toEqual({ credential_id: key.id })
    expect(codeOf(await usePasskey(browser(answers, ON), key))).toBe('passkey_refused')
  })
})

describe('[D188] refused log-ins by passkey', () => {
  test.each([
    ['of another origin', { origin: 'http://localhost:9999' }],
    ['for another party', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
  ])('an answer %s does not log in', async (_, otherwise) => {
    const { key, answers } = await allowed()
    const tab = browser(answers, ON)
    expect(codeOf(await usePasskey(tab, key, otherwise))).toBe('passkey_refused')
    expect(await isSignedIn(tab)).toBe(false)
  })

  test('a copied passkey, whose counter is behind, is refused at log-in and as a second factor', async () => {
    const { owner, key, answers } = await allowed()
    expect(codeOf(await usePasskey(browser(answers, ON), key, { counter: 7 }))).toBe('done')
    for (const counter of [7, 3, 0])
      expect(codeOf(await usePasskey(browser(answers, ON), key, { counter }))).toBe('passkey_refused')
    const { activity } = (await owner.call('GET', '/api/security')).json as {
      activity: { what: string; times?: number }[]
    }
    expect(activity.filter(({ what }) => what === 'passkey-behind')).toMatchObject([{ times: 3 }])
    const asked = await post(owner, '/api/step-up/passkey', { what: 'password-changed' })
    const { challenge: question } = asked.json as PasskeyQuestion
    const assertion = await key.answer(question, { counter: 20 })
    expect(codeOf(await post(owner, '/api/step-up/passkey/verify', { assertion }))).toBe('done')
    expect(codeOf(await usePasskey(browser(answers, ON), key, { counter: 12 }))).toBe('passkey_refused')
  })

  test('one passkey answer logs in only once, even if sent concurrently', async () => {
    const { owner, key, answers } = await allowed()
    const tab = browser(answers, ON)
    const assertion = await key.answer((await begin(tab)).challenge)
    const given = await Promise.all(Array.from({ length: 5 }, () => enter(tab, assertion)))
    expect(given.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
    expect(tab.insurer.askedFor('logInByPasskey')).toHaveLength(1)
    expect((await securityOf(owner)).sessions).toHaveLength(2)
    const again = browser(answers, ON)
    await begin(again)
    expect(codeOf(await enter(again, assertion))).toBe('passkey_refused')
  })

  test('a passkey answer logs in only in the browser that got the challenge', async () => {
    const { key, answers } = await allowed()
    const [tab, other] = [browser(answers, ON), browser(answers, ON)]
    const assertion = await key.answer((await begin(tab)).challenge)
    await begin(other)
    expect(codeOf(await enter(other, assertion))).toBe('passkey_refused')
    expect(codeOf(await enter(browser(answers, ON), assertion))).toBe('passkey_refused')
    expect(other.insurer.askedFor('logInByPasskey')).toHaveLength(0)
    expect(codeOf(await enter(tab, assertion))).toBe('done')
  })

  test('the answer to the challenge of an effect does not log in', async () => {
    const { owner, key, answers } = await allowed()
    const asked = await post(owner, '/api/step-up/passkey', { what: 'password-changed' })
    const tab = browser(answers, ON)
    await begin(tab)
    const assertion = await key.answer((asked.json as PasskeyQuestion).challenge)
    expect(codeOf(await enter(tab, assertion))).toBe('passkey_refused')
  })

  test('a passkey answer does not log in after five minutes', async () => {
    const { key, answers } = await allowed()
    const tab = browser(answers, ON)
    const assertion = await key.answer((await begin(tab)).challenge)
    vi.setSystemTime(Date.now() + PASSKEY_CHALLENGE_MS)
    expect(codeOf(await enter(tab, assertion))).toBe('passkey_refused')
  })

  test('the passkey of another person does not log in, whatever owner the insurer names', async () => {
    const { answers } = await allowed()
    const { key: foreign } = await allowed()
    expect(codeOf(await usePasskey(browser(answers, ON), foreign))).toBe('passkey_refused')
  })

  test("a signature of another key under the passkey's id does not log in", async () => {
    const { key, answers } = await allowed()
    const forger = await authenticator({ origin: ORIGIN, rpId: 'localhost' })
    const tab = browser(answers, ON)
    const forged = await forger.answer((await begin(tab)).challenge)
    expect(codeOf(await enter(tab, { ...forged, id: key.id, rawId: key.id }))).toBe('passkey_refused')
  })

  test('a removed passkey does not log in, even if the insurer has not forgotten it', async () => {
    const { owner, key, ref, answers } = await allowed(insurer({ forgetPasskey: () => failure(503) }))
    await giveCode(owner)
    expect((await post(owner, `/api/passkeys/${ref}/remove`)).json).toEqual({})
    expect(owner.insurer.askedFor('forgetPasskey')).not.toHaveLength(0)
    expect(codeOf(await usePasskey(browser(answers, ON), key))).toBe('passkey_refused')
  })

  test.each([
    ['a new password', '/api/password', { currentPassword: 'Segura1928', password: 'Camino4826' }],
    ['a reported access', '/api/access-report', { withCode: false }],
  ])('[D42] [D209] after %s no passkey logs in, even with an earlier challenge', async (_, path, body) => {
    const { owner, key, answers } = await allowed()
    const tab = browser(answers, ON)
    const early = await key.answer((await begin(tab)).challenge)
    vi.setSystemTime(Date.now() + MINUTE)
    expect((await post(owner, path, body)).status).toBe(200)
    expect(codeOf(await enter(tab, early))).toBe('passkey_refused')
    vi.setSystemTime(Date.now() + MINUTE)
    expect(codeOf(await usePasskey(tab, key))).toBe('passkey_refused')
    const back = await signedIn(answers, ON)
    expect((await securityOf(back)).passkeys).toMatchObject([{ logIn: 'off' }])
  })

  test('[ACC-O3] the refusal of a passkey does not reveal which keys exist', async () => {
    const { key, answers } = await allowed()
    const unknown = await authenticator({ origin: ORIGIN, rpId: 'localhost' })
    const never = browser({ ...answers, logInByPasskey: () => failure(403) }, ON)
    const refusals = [
      await usePasskey(never, unknown),
      await usePasskey(never, key),
      await usePasskey(browser(answers, ON), key, { isVerified: false }),
    ]
    const told = refusals.map(({ status, json }) => {
      const { error } = json as { error: { requestId?: string } }
      return [status, { ...error, requestId: '' }]
    })
    expect(told).toEqual([told[0], told[0], told[0]])
    expect(told[0]?.[0]).toBe(403)
  })

  test('[D14] log-ins by passkey are limited per minute and address', async () => {
    const { key, answers } = await allowed()
    const tab = browser(answers, ON)
    const codes: string[] = []
    for (let tries = 0; tries < 31; tries++)
      codes.push(codeOf(await usePasskey(tab, key, { isVerified: false })))
    expect(codes.at(-1)).toBe('limit')
  })

  test('a log-in by passkey fails while the insurer does not answer, and can be repeated', async () => {
    let tries = 0
    const sub = `nopass-${String(++unique)}`
    const entered = { ...tokens(accessToken(sub)), email: 'ana@correo.example' }
    const flaky = insurer({
      logIn: () => tokens(accessToken(sub)),
      logInByPasskey: () => (++tries === 1 ? failure(503) : entered),
    })
    const { key } = await allowed(flaky)
    const tab = browser(flaky, ON)
    expect(codeOf(await usePasskey(tab, key))).toMatch(/upstream_failed|unreachable/)
    expect(await isSignedIn(tab)).toBe(false)
    expect(codeOf(await usePasskey(tab, key))).toBe('done')
  })
})

describe('[D188] an insurer without passkeys', () => {
  test('with PASSKEY_LOG_IN off, all its endpoints answer 404 and the insurer is not called', async () => {
    const off = { STEP_UP: 'on', PASSKEY_LOG_IN: 'off' } as const
    const { answers, ref, key } = await withPasskey()
    const owner = await signedIn(answers, off)
    expect((await securityOf(owner)).passkeys).toMatchObject([{ logIn: null }])
    await giveCode(owner)
    const refusals = [
      await post(owner, `/api/passkeys/${ref}/log-in/on`),
      await post(browser(answers, off), '/api/log-in/passkey/begin'),
      await enter(browser(answers, off), await key.answer('question')),
    ]
    expect(refusals.map((reply) => [reply.status, codeOf(reply)])).toEqual(
      refusals.map(() => [404, 'passkey_log_in_off']),
    )
    expect(owner.insurer.askedFor('registerPasskey')).toHaveLength(0)
  })

  test('an insurer without passkey calls is reported as passkey_log_in_off', async () => {
    const { allow, answers } = await withPasskey(
      insurer({ registerPasskey: () => failure(404), passkeyChallenge: () => failure(404) }),
    )
    expect(codeOf(await allow())).toBe('passkey_log_in_off')
    expect(codeOf(await post(browser(answers, ON), '/api/log-in/passkey/begin'))).toBe('passkey_log_in_off')
  })
})
