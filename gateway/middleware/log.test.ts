import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '../http/cookies.ts'
import app from '../index.ts'
import { browser, ORIGIN } from '../testing/browser.ts'
import { failure } from '../testing/fake-insurer.ts'
import { accessToken, ana, credentials, signedIn } from '../testing/people.ts'

afterEach(() => vi.restoreAllMocks())

describe('the log', () => {
  test('the log is one line of JSON per request, with route pattern, status, times and calls', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await browser({ verifyPostalCode: () => failure(503) }).call('GET', '/api/postal-codes/06100')
    expect(written).toHaveBeenCalledTimes(1)
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request: expect.any(String),
      method: 'GET',
      route: 'GET /api/postal-codes/:code',
      status: 502,
      ms: expect.any(Number),
      upstream: expect.arrayContaining([{ id: 'API-12', status: 503, ms: expect.any(Number) }]),
    })
  })

  test('the log line marks a page that answers 200 while every call behind it fails', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    let isDown = false
    const tab = await signedIn({ userInfo: () => (isDown ? failure(503) : ana) })
    const lineOf = async () => {
      await tab.open('/policy/owner')
      return JSON.parse(String(written.mock.calls.at(-1)?.[0])) as {
        route: string
        status: number
        hollow?: true
      }
    }
    expect((await lineOf()).hollow).toBeUndefined()
    isDown = true
    expect(await lineOf()).toMatchObject({ route: 'GET /policy/owner', status: 200, hollow: true })
  })

  test('log lines of one session share a part of its digest', async () => {
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

  test('the log line of a page with late data includes the late calls', async () => {
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

  test('the log line is written for a browser that disconnects before the answer', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const insurer = Promise.withResolvers<typeof ana>()
    const tab = await signedIn({ userInfo: () => insurer.promise })
    const lines = () => written.mock.calls.filter(([line]) => String(line).includes('"GET /api/session"'))
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    const context = Object.assign(createExecutionContext(), { waitUntil })
    const cookie = [...tab.cookies].map((pair) => pair.join('=')).join('; ')
    // The browser disconnects; only promises passed to the platform's `waitUntil` continue.
    void app.request(`${ORIGIN}/api/session`, { headers: { cookie } }, tab.bindings, context)
    await vi.waitFor(() => expect(tab.insurer.askedFor('userInfo')).toHaveLength(1))
    expect(lines()).toHaveLength(0)
    const kept = waitUntil.mock.calls.map(([work]) => work)
    insurer.resolve(ana)
    await Promise.all(kept)
    expect(lines()).toHaveLength(1)
    expect(JSON.parse(String(lines()[0]?.[0]))).toMatchObject({
      status: 200,
      upstream: [{ id: 'API-32', status: 200 }],
    })
  })

  test('the log line of a page that is left half-way is written once', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const insurer = Promise.withResolvers<typeof ana>()
    const tab = await signedIn({ userInfo: () => insurer.promise })
    const cookie = [...tab.cookies].map((pair) => pair.join('=')).join('; ')
    const context = createExecutionContext()
    const response = await app.request(
      `${ORIGIN}/policy/owner`,
      { headers: { cookie } },
      tab.bindings,
      context,
    )
    await response.body?.cancel()
    insurer.resolve(ana)
    await waitOnExecutionContext(context)
    const lines = written.mock.calls.filter(([line]) => String(line).includes('"GET /policy/owner"'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(String(lines[0]?.[0]))).not.toHaveProperty('fault')
  })

  test('the log holds no personal data, token, cookie or password', async () => {
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

  test('[BUY-06] [FND-95] [D34] a step of the wizard is logged by its name, and any other text is refused', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const tab = browser()
    expect((await tab.call('POST', '/api/events', { name: 'wizard_step', step: 'review' })).status).toBe(200)
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({ event: 'wizard_step:review' })
    expect((await tab.call('POST', '/api/events', { name: 'wizard_step', step: 'ana@b.mx' })).status).toBe(
      422,
    )
  })
})
