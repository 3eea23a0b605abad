import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Security } from '#shared/contracts/account/security.ts'
import { SESSION_COOKIE } from '../http/cookies.ts'
import { digest } from '../http/digest.ts'
import type { Bindings } from '../bindings.ts'
import gateway from '../index.ts'
import type { SessionObject } from './object/session-object.ts'
import { browser, ORIGIN, pageData, type Browser } from '../testing/browser.ts'
import { failure, type FakeAnswers } from '../testing/fake-insurer.ts'
import { failingOnce, pausing } from '../testing/pausing.ts'
import { accessToken, ana, credentials, tokens } from '../testing/people.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A new person for every test, because the list of sessions belongs to a person. */
const someone = () => `person-${crypto.randomUUID()}`

const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

async function signedInAs(
  sub: string,
  agent: keyof typeof agents = 'phone',
  answers: FakeAnswers = {},
  overrides: Partial<Bindings> = {},
) {
  const tab = browser({ logIn: () => tokens(accessToken(sub)), userInfo: () => ana, ...answers }, overrides)
  await logIn(tab, agent)
  return tab
}

const logIn = (tab: Browser, agent: keyof typeof agents = 'phone') =>
  tab.call('POST', '/api/log-in', credentials, { headers: { 'user-agent': agents[agent] } })

const isOpen = async (tab: Browser) => (await tab.call('GET', '/api/session/idle')).status === 200
const securityOf = async (tab: Browser) => (await tab.call('GET', '/api/security')).json as Security
const cookieOf = (tab: Browser) => tab.cookies.get(SESSION_COOKIE) ?? ''

/** Opens pages in another browser with a copied cookie. */
async function replay(cookie: string) {
  const other = browser()
  other.cookies.set(SESSION_COOKIE, cookie)
  const page = await other.open('/policy/owner')
  return [(await other.call('GET', '/api/session/idle')).status, page.headers.get('location')]
}
const REFUSED = [401, '/log-in?volver=%2Fpolicy%2Fowner']

describe('a person’s sessions', () => {
  test('a person’s sessions are listed with device and last use, the current one first', async () => {
    const sub = someone()
    const [phone, laptop] = [await signedInAs(sub), await signedInAs(sub, 'laptop')]
    const { sessions } = await securityOf(phone)
    expect(sessions).toEqual([
      {
        ref: expect.stringMatching(/^[\w-]{22}$/),
        device: 'Chrome en Android',
        isByPasskey: false,
        startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        lastActionAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Firefox en Linux', isCurrent: false }),
    ])
    expect((await securityOf(laptop)).sessions.map(({ device }) => device)).toEqual([
      'Firefox en Linux',
      'Chrome en Android',
    ])
  })

  test('a person’s sessions come with the security page, uncached and without a call to the insurer', async () => {
    const tab = await signedInAs(someone())
    const reply = await tab.open('/profile/security')
    expect(pageData(reply)).toMatchObject({
      session: { firstName: 'Ana' },
      security: { sessions: [{ isCurrent: true }], links: [] },
      idle: { secondsLeft: 239, warnSeconds: 59 },
    })
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(tab.insurer.asked.map(({ name }) => name)).toEqual(['logIn', 'userInfo'])
  })

  test('another session of a person can be closed', async () => {
    const sub = someone()
    const [phone, laptop] = [await signedInAs(sub), await signedInAs(sub, 'laptop')]
    const other = (await securityOf(phone)).sessions[1]?.ref ?? ''
    const close = () => phone.call('POST', `/api/security/sessions/${other}/close`)
    expect((await close()).json).toMatchObject({ sessions: [{ isCurrent: true }] })
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([true, false])
    expect((await close()).status).toBe(200)
  })

  test('the current session cannot be closed in the list', async () => {
    const tab = await signedInAs(someone())
    const { ref = '' } = (await securityOf(tab)).sessions[0] ?? {}
    expect((await tab.call('POST', `/api/security/sessions/${ref}/close`)).json).toMatchObject({
      error: { code: 'is_current' },
    })
    expect(await isOpen(tab)).toBe(true)
  })

  test('all other sessions are closed by a call or by the plain form', async () => {
    const sub = someone()
    const [phone, laptop] = [await signedInAs(sub), await signedInAs(sub, 'laptop')]
    await phone.call('POST', '/api/security/sessions/close-others')
    expect([await isOpen(phone), await isOpen(laptop)]).toEqual([true, false])
    const again = await signedInAs(sub, 'laptop')
    const reply = await again.submit('/profile/security')
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/profile/security'])
    expect([await isOpen(phone), await isOpen(again)]).toEqual([false, true])
  })

  test('sessions of another person are neither listed nor closed', async () => {
    const [mine, theirs] = [await signedInAs(someone()), await signedInAs(someone())]
    const { ref = '' } = (await securityOf(theirs)).sessions[0] ?? {}
    expect((await securityOf(mine)).sessions).toHaveLength(1)
    await mine.call('POST', `/api/security/sessions/${ref}/close`)
    await mine.call('POST', '/api/security/sessions/close-others')
    expect(await isOpen(theirs)).toBe(true)
  })

  test('ended sessions are not listed', async () => {
    const sub = someone()
    const [phone, laptop] = [await signedInAs(sub), await signedInAs(sub, 'laptop')]
    await laptop.call('POST', '/api/sign-out')
    expect((await securityOf(phone)).sessions).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const idle = await signedInAs(sub, 'laptop')
    vi.setSystemTime(Date.now() + 100_000)
    await phone.call('POST', '/api/touch', { agoMs: 0 })
    vi.setSystemTime(Date.now() + 150_000)
    expect((await securityOf(phone)).sessions.map(({ device }) => device)).toEqual(['Chrome en Android'])
    expect(await isOpen(idle)).toBe(false)
  })

  test('concurrent log-ins are all listed, and more than twenty sessions end the oldest', async () => {
    const sub = someone()
    const first = await signedInAs(sub)
    const batch = () => Promise.all(Array.from({ length: 5 }, () => signedInAs(sub)))
    await batch()
    expect((await securityOf(first)).sessions).toHaveLength(6)
    await batch()
    await batch()
    const [last = first] = await batch()
    expect((await securityOf(last)).sessions).toHaveLength(20)
    expect(await isOpen(first)).toBe(false)
  })
})

describe('an old cookie is worth nothing', () => {
  test('an old cookie is refused after another log-in in the same browser', async () => {
    const tab = await signedInAs(someone())
    const before = cookieOf(tab)
    await logIn(tab)
    expect(await replay(before)).toEqual(REFUSED)
    expect((await securityOf(tab)).sessions).toHaveLength(1)
  })

  test('an old cookie is refused after signing out', async () => {
    const tab = await signedInAs(someone())
    const before = cookieOf(tab)
    const reply = await tab.submit('/sign-out')
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
    expect(await replay(before)).toEqual(REFUSED)
  })

  test('[IDL-08] an old cookie is refused after the idle end', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const tab = await signedInAs(someone())
    const before = cookieOf(tab)
    vi.setSystemTime(Date.now() + 239_000)
    expect(await replay(before)).toEqual(REFUSED)
  })

  test('after an e-mail is validated the session gets another cookie and a token with the new rights', async () => {
    const fresh = accessToken('fresh', ['POLICY', 'VALIDATED_EMAIL'], 2)
    const tab = await signedInAs(someone(), 'phone', {
      validateEmail: () => ({}),
      refreshToken: () => tokens(fresh),
    })
    await connect(tab)
    const before = cookieOf(tab)
    const link = await tab.submit(`/email-validation?token=${crypto.randomUUID()}`)
    expect((await tab.call('POST', `/api${link.headers.get('location') ?? ''}`)).status).toBe(200)
    expect(cookieOf(tab)).not.toBe(before)
    await tab.call('GET', '/api/session')
    expect(await replay(before)).toEqual(REFUSED)
    expect(tab.insurer.askedFor('userInfo').at(-1)?.headers.get('authorization')).toBe(`Bearer ${fresh}`)
    expect((await securityOf(tab)).sessions).toHaveLength(1)
  })
})

/** True if the current password was typed, which does not change at this insurer. */
const opensAna = (body: unknown) => (body as { password: string }).password === credentials.password
const change = { currentPassword: 'Segura1928', password: 'Camino4826' }

/** Restores a password from a new browser. */
async function restoreWith(answers: FakeAnswers, email = 'ana@correo.example') {
  const tab = browser({ restorePassword: () => ({}), ...answers })
  const link = await tab.submit(
    `/forgot-password/restore?k=${encodeURIComponent(btoa(email))}&token=${crypto.randomUUID()}`,
  )
  const path = (link.headers.get('location') ?? '').replace('/forgot-password', '/api')
  expect((await tab.call('POST', path, { password: 'Camino4826' })).status).toBe(200)
}

/** Connects the session object of a browser with that browser's insurer. */
async function connect(tab: Browser): Promise<void> {
  const stub = tab.bindings.SESSION.getByName(await digest(cookieOf(tab)))
  await runInDurableObject(stub, (object: SessionObject) => {
    Object.assign(object as unknown as { env: Bindings }, { env: tab.bindings })
  })
}

describe('another password', () => {
  test('[PRF-17] a changed password ends all other sessions and gives this one another cookie', async () => {
    const sub = someone()
    const tab = await signedInAs(sub, 'phone', { changePassword: () => ({}) })
    const laptop = await signedInAs(sub, 'laptop')
    const before = cookieOf(tab)
    expect((await tab.call('POST', '/api/password', change)).status).toBe(200)
    expect(tab.insurer.askedFor('changePassword')[0]?.body).toEqual({
      currentPassword: 'Segura1928',
      email: 'ana@correo.example',
      newPassword: 'Camino4826',
      new_password_repeat: 'Camino4826',
    })
    expect([await isOpen(tab), await isOpen(laptop)]).toEqual([true, false])
    expect(await replay(before)).toEqual(REFUSED)
  })

  test('[PRF-18] a change with a wrong current password is refused, and no session ends', async () => {
    const sub = someone()
    const answers: FakeAnswers = {
      logIn: ({ body }) => (opensAna(body) ? tokens(accessToken(sub)) : failure(403)),
      changePassword: () => failure(401),
      refreshToken: () => tokens(accessToken(sub, [], 2)),
    }
    const tab = await signedInAs(sub, 'phone', answers)
    await connect(tab)
    const laptop = await signedInAs(sub, 'laptop')
    const refused = await tab.call('POST', '/api/password', change)
    expect([refused.status, refused.json]).toMatchObject([409, { error: { code: 'wrong_password' } }])
    expect([await isOpen(tab), await isOpen(laptop)]).toEqual([true, true])
    // Before the refusal the gateway looks up whether the new password already works (D79).
    expect(tab.insurer.askedFor('logIn').at(-1)?.body).toEqual({
      email: credentials.email,
      password: change.password,
    })
  })

  test('[PRF-18] [D79] a change is refused if the new password opens another person’s account', async () => {
    const [sub, other] = [someone(), someone()]
    const tab = await signedInAs(sub, 'phone', {
      logIn: ({ body }) => tokens(accessToken(opensAna(body) ? sub : other)),
      changePassword: () => failure(401),
      refreshToken: () => failure(404),
    })
    await connect(tab)
    const laptop = await signedInAs(sub, 'laptop')
    const refused = await tab.call('POST', '/api/password', change)
    expect([refused.status, refused.json]).toMatchObject([409, { error: { code: 'wrong_password' } }])
    expect([await isOpen(tab), await isOpen(laptop)]).toEqual([true, true])
  })

  test('[PRF-10] [PRF-13] [PRF-14] a new password against the rules is not sent', async () => {
    const tab = await signedInAs(someone(), 'phone', { changePassword: () => ({}) })
    for (const password of ['solominusculas1', 'Volante1928', 'Ana19284']) {
      const reply = await tab.call('POST', '/api/password', { ...change, password })
      expect(reply.json).toMatchObject({ error: { code: 'password_refused' } })
    }
    expect(tab.insurer.askedFor('changePassword')).toHaveLength(0)
  })

  test('a restore link ends all sessions of the person', async () => {
    const sub = someone()
    const tabs = [await signedInAs(sub), await signedInAs(sub, 'laptop')]
    const other = await signedInAs(someone())
    await restoreWith({ logIn: () => tokens(accessToken(sub)) })
    expect(await Promise.all(tabs.map(isOpen))).toEqual([false, false])
    expect(await isOpen(other)).toBe(true)
  })

  test('a restore link ends the sessions even if the insurer cannot name the person at once', async () => {
    const sub = someone()
    const tab = await signedInAs(sub)
    let isDown = true
    await restoreWith({
      logIn: () => {
        if (!isDown) return tokens(accessToken(sub))
        isDown = false
        return failure(503)
      },
    })
    expect(await isOpen(tab)).toBe(false)
  })

  test('[D2] a restore link with another person’s e-mail ends none of their sessions', async () => {
    const victim = await signedInAs(someone())
    await restoreWith({ logIn: () => failure(403) }, 'victim@correo.example')
    expect(await isOpen(victim)).toBe(true)
  })

  test('a log-in sent before a restore opens nothing', async () => {
    const sub = someone()
    const gate = Promise.withResolvers<undefined>()
    const late = browser({
      logIn: async () => {
        await gate.promise
        return tokens(accessToken(sub))
      },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const asked = logIn(late)
    while (late.insurer.askedFor('logIn').length === 0) await scheduler.wait(1)
    vi.setSystemTime(Date.now() + 10)
    await restoreWith({ logIn: () => tokens(accessToken(sub)) })
    gate.resolve(undefined)
    expect((await asked).json).toMatchObject({ error: { code: 'wrong_credentials' } })
    expect(late.cookies.has(SESSION_COOKIE)).toBe(false)
  })
})

type Rights = [at: string, of: keyof Pick<Bindings, 'SESSION' | 'PERSON'>, method: string]

describe('concurrent actions', () => {
  /** A browser whose cookie rotation is paused at `method`. */
  async function rotating(sub: string, of: Rights[1], method: string) {
    const paused = pausing<Bindings[Rights[1]]>(env[of], method)
    const tab = await signedInAs(sub, 'phone', { changePassword: () => ({}) }, { [of]: paused.namespace })
    const before = cookieOf(tab)
    const changed = tab.call('POST', '/api/password', change)
    await paused.reached
    return { tab, before, finish: async () => (paused.go(), changed) }
  }

  const halfway: Rights[] = [
    ['before it is there', 'SESSION', 'take'],
    ['before it is listed', 'PERSON', 'renameSession'],
  ]

  test.each(halfway)('closing other sessions also closes one in rotation: %s', async (_at, of, method) => {
    const sub = someone()
    const { tab, finish } = await rotating(sub, of, method)
    const laptop = await signedInAs(sub, 'laptop')
    await laptop.call('POST', '/api/security/sessions/close-others')
    await finish()
    expect([await isOpen(tab), await isOpen(laptop)]).toEqual([false, true])
    expect((await securityOf(laptop)).sessions).toHaveLength(1)
  })

  test.each(halfway)('a changed password also ends a session in rotation: %s', async (_at, of, method) => {
    const sub = someone()
    const { tab, finish } = await rotating(sub, of, method)
    await restoreWith({ logIn: () => tokens(accessToken(sub)) })
    await finish()
    expect(await isOpen(tab)).toBe(false)
  })

  test.each(halfway)(
    'a sign-out in a second tab also ends a session in rotation: %s',
    async (_at, of, method) => {
      const { tab, before, finish } = await rotating(someone(), of, method)
      const second = browser()
      second.cookies.set(SESSION_COOKIE, before)
      await second.call('POST', '/api/sign-out')
      const reply = await finish()
      expect(reply.headers.getSetCookie()).toEqual([])
      expect(await isOpen(tab)).toBe(false)
    },
  )

  test.each<Rights>([
    ['before it is there', 'SESSION', 'start'],
    ['before it is listed', 'PERSON', 'addSession'],
  ])('a log-in with the old password opens nothing: %s', async (_at, of, method) => {
    const sub = someone()
    const paused = pausing<Bindings[Rights[1]]>(env[of], method)
    const late = browser({ logIn: () => tokens(accessToken(sub)) }, { [of]: paused.namespace })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const asked = logIn(late)
    await paused.reached
    vi.setSystemTime(Date.now() + 10)
    await restoreWith({ logIn: () => tokens(accessToken(sub)) })
    paused.go()
    expect((await asked).json).toMatchObject({ error: { code: 'wrong_credentials' } })
    expect(await isOpen(late)).toBe(false)
    expect((await securityOf(await signedInAs(sub))).sessions).toHaveLength(1)
  })

  test('if one session cannot be ended the others still end, and a retry ends it', async () => {
    const sub = someone()
    const others = [await signedInAs(sub, 'laptop'), await signedInAs(sub, 'laptop')]
    const tab = await signedInAs(sub, 'phone', {}, { SESSION: failingOnce(env.SESSION, 'end') })
    const closeOthers = async () => (await tab.call('POST', '/api/security/sessions/close-others')).status
    expect(await closeOthers()).toBe(500)
    expect((await Promise.all(others.map(isOpen))).toSorted()).toEqual([false, true])
    expect((await securityOf(tab)).sessions).toHaveLength(2)
    expect(await closeOthers()).toBe(200)
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
  })

  test('a password change ends all other sessions even if the browser disconnects', async () => {
    const sub = someone()
    const asked = Promise.withResolvers<undefined>()
    const answer = Promise.withResolvers<Record<string, never>>()
    const tab = await signedInAs(sub, 'phone', {
      changePassword: () => {
        asked.resolve(undefined)
        return answer.promise
      },
    })
    const laptop = await signedInAs(sub, 'laptop')
    const context = createExecutionContext()
    const headers = {
      'x-volante': '1',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: `${SESSION_COOKIE}=${cookieOf(tab)}`,
    }
    const sent = { method: 'POST', headers, body: JSON.stringify(change) }
    void gateway.request(`${ORIGIN}/api/password`, sent, tab.bindings, context)
    await asked.promise
    setTimeout(() => answer.resolve({}), 50)
    // The test waits only for work that the gateway registered with `waitUntil`.
    await waitOnExecutionContext(context)
    expect(await isOpen(laptop)).toBe(false)
  })
})

test('the session cookie’s value is only in Set-Cookie, not in logs or other headers', async () => {
  const lines: string[] = []
  const print = vi
    .spyOn(console, 'log')
    .mockImplementation((...all: unknown[]) => void lines.push(all.join(' ')))
  const sub = someone()
  const tab = browser({
    logIn: () => tokens(accessToken(sub)),
    userInfo: () => ana,
    listPolicies: () => ({ products: [] }),
    changePassword: () => ({}),
    validateEmail: () => ({}),
  })
  const replies = [await logIn(tab)]
  const values = [cookieOf(tab)]
  replies.push(
    await tab.open('/policy/status/active'),
    await tab.open('/profile/security'),
    await tab.call('GET', '/api/session'),
    await tab.call('GET', '/api/security'),
    await tab.call('POST', '/api/touch', { agoMs: 0 }),
    await tab.call('POST', '/api/password', change),
  )
  values.push(cookieOf(tab))
  const link = await tab.submit(`/email-validation?token=${crypto.randomUUID()}`)
  replies.push(link, await tab.call('POST', `/api${link.headers.get('location') ?? ''}`))
  values.push(cookieOf(tab))
  expect(new Set(values).size).toBe(3)
  replies.push(await tab.call('GET', '/api/nothing'), await tab.submit('/sign-out'))
  print.mockRestore()
  const shown = [
    ...replies.map(({ text, headers }) => text + JSON.stringify(others(headers))),
    ...lines,
    ...tab.insurer.asked.map(({ query, params, body, headers }) =>
      JSON.stringify([query, params, body, [...headers]]),
    ),
  ].join('\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const value of values) {
    expect(value).toMatch(/^[\w-]{43}$/)
    expect(shown).not.toContain(value)
    expect(shown).not.toContain(await digest(value))
  }
})

const others = (headers: Headers) => [...headers].filter(([name]) => name !== 'set-cookie')
