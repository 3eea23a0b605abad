import { afterEach, describe, expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '../cookies.ts'
import { browser } from '../testing/browser.ts'
import { accessToken, credentials, signedIn } from '../testing/people.ts'

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
