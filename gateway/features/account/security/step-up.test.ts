import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, connectSession, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const MINUTE = 60_000
const change = { currentPassword: 'Segura1928', password: 'Camino4826' }
const proofToken = 'otp-token-canary'

let unique = 0
/** An insurer with a new person for each test, because codes are counted per person. */
const insurer = (sub = `careful-${String(++unique)}`): FakeAnswers => ({
  logIn: () => tokens(accessToken(sub)),
  userInfo: () => ana,
  changePassword: () => ({}),
  generateOtp: () => ({}),
  verifyOtp: ({ body }) =>
    (body as { code: string }).code === 'GOOD42' ? { token: proofToken } : failure(400),
})
const ON = { STEP_UP: 'on' } as const

const open = (answers = insurer()) => signedIn(answers, ON)
const changePassword = (tab: Browser) => tab.call('POST', '/api/password', change)
const askCode = (tab: Browser, channel = 'sms') => tab.call('POST', '/api/step-up/code', { channel })
const giveCode = (tab: Browser, code = 'good42') => tab.call('POST', '/api/step-up/verify', { code })
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[D61] the second factor', () => {
  test('a guarded effect without a code is refused with its kind, and not sent', async () => {
    const tab = await open()
    const reply = await changePassword(tab)
    expect(reply.status).toBe(403)
    expect(reply.json).toMatchObject({ error: { code: 'second_factor_needed', detail: 'password-changed' } })
    expect(tab.insurer.askedFor('changePassword')).toHaveLength(0)
  })

  test.each(['sms', 'email'])(
    '[OTP-01] [OTP-12] a code requested by %s opens a guarded effect',
    async (channel) => {
      const tab = await open()
      expect((await askCode(tab, channel)).json).toEqual({})
      expect(tab.insurer.askedFor('generateOtp').map(({ body }) => body)).toEqual([{ type: channel }])
      expect((await giveCode(tab)).json).toEqual({})
      expect((await changePassword(tab)).status).toBe(200)
    },
  )

  test('[OTP-08] a typed code is sent in upper case', async () => {
    const tab = await open()
    await askCode(tab)
    await giveCode(tab, 'good42')
    expect(tab.insurer.askedFor('verifyOtp').map(({ body }) => body)).toEqual([{ code: 'GOOD42' }])
  })

  test('[OTP-09] [OTP-14] the token of a right code stays at the gateway, a wrong code gives none', async () => {
    const tab = await open()
    await askCode(tab)
    const given = await giveCode(tab)
    expect(given.json).toEqual({})
    expect(given.text + JSON.stringify([...given.headers])).not.toContain(proofToken)
    expect((await changePassword(tab)).status).toBe(200)
    const other = await open({ ...insurer(), verifyOtp: () => failure(400) })
    await askCode(other)
    expect(codeOf(await giveCode(other))).toBe('code_invalid')
    expect(codeOf(await changePassword(other))).toBe('second_factor_needed')
  })

  test('a given code is valid for ten minutes by the clock of the gateway', async () => {
    const tab = await open()
    await askCode(tab)
    await giveCode(tab)
    // The person stays active, but activity must not extend the time for which the entered code counts.
    for (let minute = 1; minute <= 9; minute++) {
      vi.setSystemTime(START + minute * MINUTE)
      await tab.call('POST', '/api/touch', { agoMs: 0 })
    }
    vi.setSystemTime(START + 10 * MINUTE - 1)
    expect((await changePassword(tab)).status).toBe(200)
    vi.setSystemTime(START + 10 * MINUTE)
    expect(codeOf(await changePassword(tab))).toBe('second_factor_needed')
  })

  test('a code is valid only in the session that requested it', async () => {
    const answers = insurer()
    const [phone, laptop] = [await open(answers), await open(answers)]
    await askCode(phone)
    // The code that the phone requested is of no use on the laptop.
    expect(codeOf(await giveCode(laptop))).toBe('code_invalid')
    expect(laptop.insurer.askedFor('verifyOtp')).toHaveLength(0)
    await giveCode(phone)
    expect(codeOf(await changePassword(laptop))).toBe('second_factor_needed')
    expect((await changePassword(phone)).status).toBe(200)
  })

  test('[D154] a code can be used once, in any session', async () => {
    const answers = insurer()
    const [phone, laptop] = [await open(answers), await open(answers)]
    await askCode(phone)
    await giveCode(phone)
    // A repeated code, as after a lost answer, does not restart the ten minutes.
    vi.setSystemTime(START + 2 * MINUTE)
    expect((await giveCode(phone)).status).toBe(200)
    vi.setSystemTime(START + 2 * MINUTE + 1)
    await askCode(laptop)
    expect(codeOf(await giveCode(laptop))).toBe('code_invalid')
    expect(codeOf(await changePassword(laptop))).toBe('second_factor_needed')
    for (let minute = 3; minute <= 10; minute++) {
      vi.setSystemTime(START + minute * MINUTE)
      await phone.call('POST', '/api/touch', { agoMs: 0 })
    }
    expect(codeOf(await changePassword(phone))).toBe('second_factor_needed')
    expect(codeOf(await giveCode(phone))).toBe('code_invalid')
  })

  test('[D154] if two sessions request codes, only the last code is valid, in its session', async () => {
    const answers = insurer()
    const [phone, laptop] = [await open(answers), await open(answers)]
    await askCode(phone)
    await askCode(laptop)
    expect(codeOf(await giveCode(phone))).toBe('code_invalid')
    expect(phone.insurer.askedFor('verifyOtp')).toHaveLength(0)
    expect((await phone.call('GET', '/api/step-up')).json).toMatchObject({ sentAgo: { sms: null } })
    expect((await giveCode(laptop)).status).toBe(200)
  })

  test('[D154] the same code given in two sessions at once proves at most its own session', async () => {
    const answers = insurer()
    const [phone, laptop] = [await open(answers), await open(answers)]
    await askCode(phone)
    const given = await Promise.all([giveCode(phone), giveCode(phone), giveCode(laptop)])
    expect(given.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(codeOf(await changePassword(laptop))).toBe('second_factor_needed')
  })

  test('the second factor ends with the session', async () => {
    const tab = await open()
    await askCode(tab)
    await giveCode(tab)
    await tab.call('POST', '/api/sign-out')
    await tab.call('POST', '/api/log-in', credentials)
    expect(codeOf(await changePassword(tab))).toBe('second_factor_needed')
  })

  test('[OTP-10] [OTP-11] a wrong code proves nothing, and a code has five tries', async () => {
    const tab = await open()
    await askCode(tab)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => giveCode(tab, 'wrong1')))
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 15 }, () => 'code_spent'))
    expect(codeOf(guesses.find(({ status }) => status !== 429) ?? { json: {} })).toBe('code_invalid')
    expect(tab.insurer.askedFor('verifyOtp')).toHaveLength(5)
    expect(codeOf(await changePassword(tab))).toBe('second_factor_needed')
    // A newly requested code gives the person all tries again.
    await askCode(tab)
    expect((await giveCode(tab)).status).toBe(200)
  })

  test('five codes per person and hour are sent, on any number of devices', async () => {
    const answers = insurer()
    const [phone, laptop] = [await open(answers), await open(answers)]
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) => askCode(index % 2 ? phone : laptop)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('a code expires after ten minutes, whatever the insurer answers', async () => {
    const tab = await open()
    await askCode(tab)
    for (let minute = 1; minute <= 10; minute++) {
      vi.setSystemTime(START + minute * MINUTE)
      await tab.call('POST', '/api/touch', { agoMs: 0 })
    }
    expect(codeOf(await giveCode(tab))).toBe('code_invalid')
  })

  test('[OTP-O6] a code that could not be sent cannot be verified', async () => {
    const tab = await open({ ...insurer(), generateOtp: () => failure(500) })
    expect((await askCode(tab)).json).toMatchObject({ error: { code: 'upstream_failed', status: 500 } })
    expect(codeOf(await giveCode(tab))).toBe('code_invalid')
  })

  test('[OTP-16] in development the configured code is accepted once a code was requested', async () => {
    const tab = await open()
    expect(codeOf(await giveCode(tab, 'a1b2c3'))).toBe('code_invalid')
    await askCode(tab)
    expect((await giveCode(tab, 'a1b2c3')).status).toBe(200)
    expect(tab.insurer.askedFor('verifyOtp')).toHaveLength(0)
    expect((await changePassword(tab)).status).toBe(200)
  })

  test('[OTP-17] without a configured development code the insurer verifies the step-up code', async () => {
    const tab = await signedIn(insurer(), { ...ON, OTP_DEVELOPMENT_CODE: '' })
    await askCode(tab)
    expect(codeOf(await giveCode(tab, 'a1b2c3'))).toBe('code_invalid')
    expect(tab.insurer.askedFor('verifyOtp')).toHaveLength(1)
  })

  test('with STEP_UP off, a guarded effect needs no code', async () => {
    const tab = await signedIn(insurer(), { STEP_UP: 'off' })
    expect((await changePassword(tab)).status).toBe(200)
  })

  test('[OTP-01] the step-up shows the masked phone and e-mail that can receive a code', async () => {
    const tab = await open()
    expect((await tab.call('GET', '/api/step-up')).json).toEqual({
      sms: '•••• 5678',
      email: 'a•••a@correo.example',
      sentAgo: { sms: null, email: null },
      hasPasskey: false,
      isLogInGuarded: false,
    })
    const without = await open({ ...insurer(), userInfo: () => ({ ...ana, phone: null }) })
    expect((await without.call('GET', '/api/step-up')).json).toMatchObject({ sms: null })
  })

  test('[OTP-02] [OTP-03] the step-up says how long ago this session was sent a code by each channel', async () => {
    const answers = insurer()
    const [tab, laptop] = [await open(answers), await open(answers)]
    const sentAgo = async (one: Browser) =>
      ((await one.call('GET', '/api/step-up')).json as { sentAgo: unknown }).sentAgo
    const none = { sms: null, email: null }
    await askCode(tab)
    vi.setSystemTime(START + 20_000)
    await askCode(tab, 'email')
    vi.setSystemTime(START + 29_999)
    expect(await sentAgo(tab)).toEqual({ sms: 29, email: 9 })
    // The laptop shows no code as sent, because the tab's code is of no use there.
    expect(await sentAgo(laptop)).toEqual(none)
    await giveCode(tab)
    expect(await sentAgo(tab)).toEqual(none)
    await askCode(laptop)
    for (let minute = 1; minute <= 11; minute++) {
      vi.setSystemTime(START + minute * MINUTE)
      await laptop.call('POST', '/api/touch', { agoMs: 0 })
    }
    expect(await sentAgo(laptop)).toEqual(none)
  })

  test('[OTP-O6] a code that could not be sent is not shown as sent', async () => {
    const tab = await open({ ...insurer(), generateOtp: () => failure(500) })
    await askCode(tab)
    expect((await tab.call('GET', '/api/step-up')).json).toMatchObject({ sentAgo: { sms: null } })
  })

  test('the step-up endpoints need a session', async () => {
    const visitor = browser(insurer(), ON)
    const calls = [visitor.call('GET', '/api/step-up'), askCode(visitor), giveCode(visitor)]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401])
  })
})

describe('[D79] a password change with a lost answer', () => {
  /** An insurer that changes the password, loses the answers, and then knows only the new password. */
  function losing() {
    const account = { password: 'Segura1928' }
    const is = (body: unknown, field: string) => (body as Record<string, string>)[field] === account.password
    const sub = `loses-${String(++unique)}`
    const answers: FakeAnswers = {
      ...insurer(sub),
      logIn: ({ body }) => (is(body, 'password') ? tokens(accessToken(sub)) : failure(403)),
      changePassword: ({ body }) => {
        if (!is(body, 'currentPassword')) return failure(401)
        account.password = (body as { newPassword: string }).newPassword
        throw new TypeError('lost')
      },
      refreshToken: () => failure(404),
    }
    return { answers, account }
  }

  test('[PRF-17] a password change whose answer was lost is found in force, and succeeds', async () => {
    const { answers, account } = losing()
    const [tab, other] = [await signedIn(answers), await signedIn(answers)]
    expect((await changePassword(tab)).status).toBe(200)
    expect(account.password).toBe(change.password)
    expect((await other.call('GET', '/api/session')).status).toBe(401)
    expect((await tab.call('GET', '/api/security')).text).toContain('password-changed')
  })

  test('[PRF-18] repeating a lost password change is not reported as a wrong password', async () => {
    const { answers, account } = losing()
    const tab = await signedIn(answers)
    account.password = change.password
    expect((await changePassword(tab)).status).toBe(200)
  })
})

test('[D14] [PRF-18] each wrong current password counts as one failed log-in of the account', async () => {
  const sub = `wrong-${String(++unique)}`
  const email = `${sub}@correo.example`
  const tab = browser({
    ...insurer(sub),
    logIn: ({ body }) =>
      (body as { password: string }).password === credentials.password
        ? tokens(accessToken(sub))
        : failure(403),
    changePassword: () => failure(401),
    refreshToken: () => tokens(accessToken(sub)),
  })
  await tab.call('POST', '/api/log-in', { ...credentials, email })
  await connectSession(tab)
  const told: unknown[] = []
  for (let tries = 0; tries < 11; tries++) told.push(codeOf(await changePassword(tab)))
  expect(told).toEqual([...Array.from({ length: 10 }, () => 'wrong_password'), 'limit'])
})

describe('[D61] Actividad', () => {
  const activityOf = async (tab: Browser) =>
    ((await tab.call('GET', '/api/security')).json as { activity: unknown }).activity

  test('a password change adds an activity line with time and device, seen in all sessions', async () => {
    const answers = insurer()
    const tab = await signedIn(answers)
    const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
    await tab.call('POST', '/api/password', change, { headers: { 'user-agent': agent } })
    const line = { what: 'password-changed', at: new Date(START).toISOString(), device: 'Chrome en Android' }
    expect(await activityOf(tab)).toEqual([line])
    expect(await activityOf(await signedIn(answers))).toEqual([line])
    expect(await activityOf(await signedIn(insurer()))).toEqual([])
  })

  test('a password change that the insurer refused adds no activity line', async () => {
    const tab = await signedIn({
      ...insurer(),
      changePassword: () => failure(401),
      logIn: ({ body }) =>
        (body as { password: string }).password === change.password
          ? failure(403)
          : tokens(accessToken('refused')),
      refreshToken: () => failure(404),
    })
    await changePassword(tab)
    expect(await activityOf(tab)).toEqual([])
  })
})
