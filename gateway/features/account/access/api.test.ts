import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, connectSession, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

const unvalidated: FakeAnswers = { logIn: () => tokens(accessToken('person-1', ['POLICY'])) }

describe('log-in', () => {
  test('[ACC-06] [FND-61] log-in sends e-mail and password to the insurer without a token', async () => {
    const tab = browser({ logIn: () => tokens(), userInfo: () => ana })
    const reply = await tab.call('POST', '/api/log-in', credentials)
    expect(reply.json).toEqual({ state: 'signed_in' })
    const [asked] = tab.insurer.askedFor('logIn')
    expect(asked?.body).toEqual(credentials)
    expect(asked?.headers.has('authorization')).toBe(false)
  })

  test('[FND-17] log-in sets an HttpOnly session cookie under the name of the token (D1)', async () => {
    const tab = browser({ logIn: () => tokens(), userInfo: () => ana })
    const reply = await tab.call('POST', '/api/log-in', credentials)
    expect(tab.cookies.get(SESSION_COOKIE)).toMatch(/^[\w-]{43}$/)
    const cookie = reply.headers.get('set-cookie') ?? ''
    for (const part of ['__Host-auth_token=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
      expect(cookie).toContain(part)
    }
  })

  test('[ACC-07] [FND-18] both tokens stay at the gateway and never reach the browser (D1)', async () => {
    const renewed = accessToken('person-1', ['POLICY', 'VALIDATED_EMAIL'], 2)
    const tab = browser({
      logIn: () => tokens(),
      userInfo: ({ headers }) => (headers.get('authorization') === `Bearer ${renewed}` ? ana : failure(401)),
      refreshToken: () => tokens(renewed),
    })
    const reply = await tab.call('POST', '/api/log-in', credentials)
    await connectSession(tab)
    const session = await tab.call('GET', '/api/session')
    expect(session.status).toBe(200)
    expect(tab.insurer.askedFor('userInfo')[0]?.headers.get('authorization')).toBe(`Bearer ${accessToken()}`)
    expect(tab.insurer.askedFor('refreshToken')[0]?.body).toEqual({ refresh_token: 'refresh-token-canary' })
    for (const told of [reply, session]) {
      const all = told.text + JSON.stringify([...told.headers])
      expect(all).not.toContain(accessToken())
      expect(all).not.toContain('refresh-token-canary')
    }
  })

  test('[API-61] [FND-59] log-in sends e-mail and password as typed, and nothing else', async () => {
    const tab = browser({ logIn: () => tokens(), userInfo: () => ana })
    const typed = { email: 'Ana.Paz@Correo.Example', password: 'Segura  1928ñ' }
    await tab.call('POST', '/api/log-in', { ...typed, remember: true })
    const [asked, ...more] = tab.insurer.askedFor('logIn')
    expect(more).toEqual([])
    expect(asked?.body).toEqual(typed)
    expect(asked?.headers.has('authorization')).toBe(false)
  })

  test('[FND-58] [FND-59] [API-03] a bearer call carries the token, and a public call carries none', async () => {
    const tab = await signedIn()
    await tab.call('GET', '/api/session')
    expect(tab.insurer.askedFor('userInfo')[0]?.headers.get('authorization')).toBe(`Bearer ${accessToken()}`)
    expect(tab.insurer.askedFor('logIn')[0]?.headers.has('authorization')).toBe(false)
  })

  test('[ACC-12] a 403 of the insurer at log-in means wrong credentials', async () => {
    const reply = await browser({ logIn: () => failure(403) }).call('POST', '/api/log-in', credentials)
    expect(reply.json).toMatchObject({ error: { code: 'wrong_credentials' } })
  })

  test('[ACC-14] [ACC-O13] any other failure of a log-in is reported as upstream_failed', async () => {
    const reply = await browser({ logIn: () => failure(401) }).call('POST', '/api/log-in', credentials)
    expect(reply.json).toMatchObject({ error: { code: 'upstream_failed', status: 401 } })
  })

  test.each([['no token'], ['a.b.c'], [`x.${btoa('{"sub":1}')}.y`]])(
    '[ACC-15] a log-in with the unreadable token %s is refused without a session',
    async (token) => {
      const tab = browser({ logIn: () => tokens(token) })
      const reply = await tab.call('POST', '/api/log-in', credentials)
      expect(reply.json).toMatchObject({ error: { code: 'unreadable_token' } })
      expect(tab.cookies.has(SESSION_COOKIE)).toBe(false)
    },
  )

  test('[ACC-09] [ACC-O6] without VALIDATED_EMAIL among the roles the log-in is refused', async () => {
    const tab = browser(unvalidated)
    const reply = await tab.call('POST', '/api/log-in', credentials)
    expect(reply.json).toEqual({ state: 'email_not_validated' })
    expect(tab.cookies.has(SESSION_COOKIE)).toBe(false)
    expect((await tab.call('GET', '/api/session')).status).toBe(401)
  })

  test('[ACC-09] the role VALIDATED_EMAIL is required only if configured', async () => {
    const tab = browser(unvalidated, { EMAIL_VALIDATION_REQUIRED: 'false' })
    expect((await tab.call('POST', '/api/log-in', credentials)).json).toEqual({ state: 'signed_in' })
  })

  test('[ACC-16] the validation e-mail is sent again with the bearer token of the refused log-in', async () => {
    const tab = browser({ ...unvalidated, sendEmailValidation: () => ({}) })
    await tab.call('POST', '/api/log-in', credentials)
    expect((await tab.call('POST', '/api/email-validation/send')).status).toBe(200)
    const [asked] = tab.insurer.askedFor('sendEmailValidation')
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${accessToken('person-1', ['POLICY'])}`)
  })

  test('ten failed log-ins block an account, whatever address they come from (D14)', async () => {
    const account = { email: 'blocked@correo.example', password: 'x' }
    const answers: FakeAnswers = { logIn: () => failure(403) }
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => browser(answers).call('POST', '/api/log-in', account)),
    )
    const statuses = tries.map((reply) => reply.status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const blocked = tries.find((reply) => reply.status === 429)
    expect(Number(blocked?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(blocked?.json).toMatchObject({ error: { code: 'limit', minutes: 15 } })
  })

  test('a log-in with an existing cookie sets a new one and ends the old session', async () => {
    const tab = await signedIn()
    const before = tab.cookies.get(SESSION_COOKIE) ?? ''
    await tab.call('POST', '/api/log-in', credentials)
    expect(tab.cookies.get(SESSION_COOKIE)).not.toBe(before)
    tab.cookies.set(SESSION_COOKIE, before)
    expect((await tab.call('GET', '/api/session')).status).toBe(401)
  })
})

describe('recovery and sign-out', () => {
  test('[ACC-21] [ACC-O3] the password recovery answers the same for known and unknown accounts', async () => {
    const known = browser({ sendRecovery: () => ({}) })
    const unknown = browser({ sendRecovery: () => failure(404) })
    const body = { email: 'someone@correo.example' }
    expect((await known.call('POST', '/api/recovery', body)).text).toBe(
      (await unknown.call('POST', '/api/recovery', body)).text,
    )
    expect(known.insurer.askedFor('sendRecovery')[0]?.body).toEqual(body)
  })

  test('three password recoveries an hour are allowed per account (D14)', async () => {
    const tab = browser({ sendRecovery: () => ({}) })
    const send = () => tab.call('POST', '/api/recovery', { email: 'often@correo.example' })
    for (let n = 0; n < 3; n++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    expect(tab.insurer.askedFor('sendRecovery')).toHaveLength(3)
  })

  test('[ACC-34] after a sign-out the old cookie opens no session', async () => {
    const tab = await signedIn()
    const cookie = tab.cookies.get(SESSION_COOKIE) ?? ''
    const reply = await tab.call('POST', '/api/sign-out')
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
    expect(tab.cookies.has(SESSION_COOKIE)).toBe(false)
    tab.cookies.set(SESSION_COOKIE, cookie)
    expect((await tab.call('GET', '/api/session')).json).toMatchObject({ error: { code: 'session_ended' } })
  })
})
