import { afterEach, describe, expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '../cookies.ts'
import { browser } from '../testing/browser.ts'
import { accessToken, ana, credentials, signedIn } from '../testing/people.ts'

afterEach(() => vi.restoreAllMocks())

describe('the log', () => {
  test('is one line of JSON per request: patterns, counts and times', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await browser().call('GET', '/api/postal-codes/06100')
    expect(written).toHaveBeenCalledTimes(1)
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toEqual({
      request: expect.any(String),
      method: 'GET',
      route: 'GET /api/postal-codes/:code',
      status: 502,
      ms: expect.any(Number),
      upstream: expect.arrayContaining([{ id: 'API-12', status: 503, ms: expect.any(Number) }]),
    })
  })

  test('tells which requests are of one session, by a part of a digest', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const tab = await signedIn()
    await tab.call('GET', '/api/session')
    await tab.call('GET', '/api/session')
    await browser().call('GET', '/api/session')
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as { session?: string })
    const [first, second, stranger] = lines.slice(-3)
    expect(first?.session).toMatch(/^[\w-]{10}$/)
    expect(second?.session).toBe(first?.session)
    expect(stranger?.session).toBeUndefined()
  })

  test('of a page whose data comes later is written when the calls for it are known', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const tab = await signedIn({
      userInfo: async () => {
        await scheduler.wait(20)
        return ana
      },
    })
    await tab.open('/policy/owner')
    const line = JSON.parse(String(written.mock.calls.at(-1)?.[0])) as {
      route: string
      upstream: unknown[]
    }
    expect(line.route).toBe('GET /policy/owner')
    expect(line.upstream).toContainEqual(expect.objectContaining({ id: 'API-32', status: 200 }))
  })

  test('holds nobody’s data, token, cookie or password', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const tab = await signedIn({ checkEmail: () => ({ is_in_use: true }) })
    await tab.call('GET', '/api/session')
    await tab.open(`/forgot-password/restore?k=${btoa(credentials.email)}&token=token-canary`)
    await tab.call('POST', '/api/availability/email', { email: credentials.email })
    const log = written.mock.calls.flat().join('\n')
    const canaries = [
      credentials.email,
      credentials.password,
      btoa(credentials.email),
      'token-canary',
      accessToken(),
      'refresh-token-canary',
      tab.cookies.get(SESSION_COOKIE) ?? 'missing',
      'RUPA900101AB1',
      '5512345678',
    ]
    for (const canary of canaries) expect(log).not.toContain(canary)
  })

  test('[BUY-06] [FND-95] a step of the wizard is counted there, without anybody’s name (D34)', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const tab = browser()
    expect((await tab.call('POST', '/api/events', { name: 'wizard_step', step: 'review' })).status).toBe(200)
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ event: 'wizard_step:review' })
    expect((await tab.call('POST', '/api/events', { name: 'wizard_step', step: 'ana@b.mx' })).status).toBe(
      422,
    )
  })
})
