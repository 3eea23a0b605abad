import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, type FakeAnswers, type AskedCall } from '#gateway/testing/fake-insurer.ts'
import { ana, connectSession, credentials, signedIn, tokens, tokenUntil } from '#gateway/testing/people.ts'
import type { Browser } from '#gateway/testing/browser.ts'

const NOON = Date.parse('2040-03-02T18:00:00Z')
const TEN_MINUTES = NOON / 1000 + 600
const after = (seconds: number) => vi.setSystemTime(NOON + seconds * 1000)
const token = tokenUntil(TEN_MINUTES)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An insurer with only the documented calls: its tokens cannot be renewed. */
const plain = (more: FakeAnswers = {}): FakeAnswers => ({
  logIn: () => tokens(token),
  userInfo: () => (Date.now() < TEN_MINUTES * 1000 ? ana : failure(401)),
  listPolicies: () => ({ products: [] }),
  refreshToken: () => failure(404),
  ...more,
})

async function opened(answers: FakeAnswers = plain()): Promise<Browser> {
  const tab = await signedIn(answers)
  await connectSession(tab)
  return tab
}

/** Simulates a person who acts every three minutes, until a given time. */
async function stayUntil(tab: Browser, until: number): Promise<void> {
  for (let second = 180; second < until; second += 180) {
    after(second)
    await tab.call('POST', '/api/touch', { agoMs: 0 })
  }
  after(until)
  await tab.call('POST', '/api/touch', { agoMs: 0 })
}

const idle = async (tab: Browser) => (await tab.call('GET', '/api/session/idle')).json

describe('an insurer that renews no token (API-122)', () => {
  test.each([404, 405, 501, 400])(
    '[D60] after a refused renewal (%i) the session ends with the token, after a warning and one call',
    async (status) => {
      const tab = await opened(plain({ refreshToken: () => failure(status) }))
      await stayUntil(tab, 500)
      await vi.waitFor(async () =>
        expect(await idle(tab)).toMatchObject({ secondsLeft: 100, warnSeconds: 120, isFinal: true }),
      )
      await tab.call('POST', '/api/touch', { agoMs: 0 })
      after(599)
      expect(await idle(tab)).toMatchObject({ secondsLeft: 1, isFinal: true })
      after(600)
      const reply = await tab.call('GET', '/api/session')
      expect([reply.status, reply.json]).toMatchObject([401, { error: { code: 'session_ended' } }])
      expect(tab.insurer.askedFor('refreshToken')).toHaveLength(1)
      expect((await tab.open('/log-in?volver=%2Fpolicy%2Fowner')).status).toBe(200)
    },
  )

  test('[D60] a session without a refresh token makes no renewal call and ends with its token', async () => {
    const tab = await opened(plain({ logIn: () => ({ access_token: { token } }) }))
    await stayUntil(tab, 400)
    expect(await idle(tab)).toMatchObject({ secondsLeft: 200, isFinal: true })
    after(600)
    expect((await tab.call('GET', '/api/session')).status).toBe(401)
    expect(tab.insurer.askedFor('refreshToken')).toHaveLength(0)
  })

  test('[D60] [ACC-02] a session of a token without an expiry ends with the first 401, and log-in works again', async () => {
    let isOver = false
    const answers = plain({
      logIn: () => tokens(tokenUntil(undefined)),
      userInfo: () => (isOver ? failure(401) : ana),
    })
    const tab = await opened(answers)
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
    isOver = true
    const replies = await Promise.all(Array.from({ length: 4 }, () => tab.call('GET', '/api/session')))
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(tab.insurer.askedFor('refreshToken')).toHaveLength(1)
    expect((await tab.open('/log-in?aviso=sesion-terminada&volver=%2Fpolicy%2Fowner')).status).toBe(200)
    isOver = false
    expect((await tab.call('POST', '/api/log-in', credentials)).status).toBe(200)
  })

  test('[PRF-18] a 401 for a wrong password does not end the session, and the call is not repeated', async () => {
    const logIn: FakeAnswers['logIn'] = ({ body }) =>
      (body as { password: string }).password === credentials.password ? tokens(token) : failure(403)
    const tab = await opened(plain({ logIn, changePassword: () => failure(401) }))
    const change = { currentPassword: 'Otra19283', password: 'Camino4826' }
    const reply = await tab.call('POST', '/api/password', change)
    expect(reply.json).toMatchObject({ error: { code: 'wrong_password' } })
    expect(tab.insurer.askedFor('changePassword')).toHaveLength(1)
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
  })

  test('[FND-65] a renewal that fails in an outage is tried again', async () => {
    let isDown = true
    const renewed = tokenUntil(TEN_MINUTES + 600)
    const isGood = ({ headers }: AskedCall) =>
      Date.now() < TEN_MINUTES * 1000 || headers.get('authorization') === `Bearer ${renewed}`
    const tab = await opened(
      plain({
        userInfo: (asked) => (isGood(asked) ? ana : failure(401)),
        refreshToken: () => (isDown ? failure(503) : tokens(renewed)),
      }),
    )
    await stayUntil(tab, 590)
    await vi.waitFor(() => expect(tab.insurer.askedFor('refreshToken').length).toBeGreaterThan(0))
    expect(await idle(tab)).not.toHaveProperty('isFinal')
    isDown = false
    after(610)
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
  })
})

test('[API-122] a token is renewed before its end, beside the call that finds it old', async () => {
  const renewed = tokenUntil(TEN_MINUTES + 600)
  const tab = await opened(plain({ refreshToken: () => tokens(renewed) }))
  await stayUntil(tab, 400)
  await idle(tab)
  await vi.waitFor(() => expect(tab.insurer.askedFor('refreshToken')).toHaveLength(1))
  await tab.call('GET', '/api/session')
  await vi.waitFor(async () => {
    await tab.call('GET', '/api/session')
    expect(tab.insurer.askedFor('userInfo').at(-1)?.headers.get('authorization')).toBe(`Bearer ${renewed}`)
  })
})
