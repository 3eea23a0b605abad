import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { signedIn } from '../testing/people.ts'
import { ERROR_PAGE_POLICY } from '../pages/error-page-style.ts'

const SECRET = 'what somebody typed'
const broken = {
  fetch: async (): Promise<Response> => {
    throw new TypeError(SECRET)
  },
}

afterEach(() => vi.restoreAllMocks())

describe('the last resort', () => {
  test('an exception on a page answers an error page with all headers, without a stack or secret', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const reply = await browser({}, { ASSETS: broken }).open('/quoter')
    expect(reply.status).toBe(500)
    expect(reply.text).toContain('Ha ocurrido un error.')
    expect(reply.headers.get('content-security-policy')).toBe(ERROR_PAGE_POLICY)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    for (const told of [reply.text, written.mock.calls.flat().join('\n')]) expect(told).not.toContain(SECRET)
    expect(reply.text).not.toMatch(/at .*\.ts/)
  })

  test('an exception in a call answers an error of the contract, without a stack or secret', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const tab = await signedIn()
    const { SESSION } = tab.bindings
    Object.assign(tab.bindings, { SESSION: { getByName: () => ({ open: broken.fetch }) } })
    const reply = await tab.call('GET', '/api/session')
    Object.assign(tab.bindings, { SESSION })
    expect(reply.status).toBe(500)
    expect(reply.json).toMatchObject({
      error: { code: 'upstream_failed', status: 500, requestId: expect.any(String) },
    })
    expect(reply.text).not.toContain(SECRET)
  })

  test('the health check answers ok', async () => {
    expect((await browser().send('/healthz')).json).toEqual({ ok: true })
  })
})
