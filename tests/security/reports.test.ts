import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeReport } from '#gateway/features/platform/report-budget.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { REPORTS_PATH } from '#gateway/middleware/header-set.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
let minute = 0

const uriForm = (directive: string, blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://volante.example/email-validation?token=canary-token',
      referrer: 'https://volante.example/?email=canary@correo.example',
      'effective-directive': directive,
      'blocked-uri': blocked,
      'script-sample': 'canary-sample',
    },
  })
const listForm = (...blocked: readonly string[]) =>
  JSON.stringify(
    blocked.map((blockedURL) => ({
      type: 'csp-violation',
      url: 'https://volante.example/?token=canary-token',
      user_agent: 'canary-agent',
      body: { effectiveDirective: 'img-src', blockedURL, sample: 'canary-sample' },
    })),
  )
const send = (tab: Browser, body: BodyInit, type = 'application/csp-report') =>
  tab.send(REPORTS_PATH, { method: 'POST', headers: { 'content-type': type }, body })

beforeEach(() => {
  // Each test has its own window of the limit.
  vi.useFakeTimers({ toFake: ['Date'], now: START + ++minute * 10 * 60_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const listen = () => vi.spyOn(console, 'log').mockImplementation(() => undefined)
const linesOf = (written: ReturnType<typeof listen>) =>
  written.mock.calls.map(([line]) => JSON.parse(String(line)) as { violations?: string[]; route: string })

describe('reports of browsers', () => {
  test.each([
    [
      'a host',
      uriForm('script-src-elem', 'https://evil.example/x?email=canary@correo.example#canary'),
      'application/csp-report',
      ['script-src-elem evil.example'],
    ],
    ['a keyword', uriForm('script-src', 'inline'), 'application/csp-report', ['script-src inline']],
    [
      'an extension',
      uriForm('img-src', 'chrome-extension://canaryid/x.png'),
      'application/csp-report',
      ['img-src chrome-extension:'],
    ],
    [
      'an older directive with its sources',
      JSON.stringify({ 'csp-report': { 'violated-directive': "style-src 'self' canary" } }),
      'application/csp-report',
      ['style-src unknown'],
    ],
    [
      'several at once',
      listForm('https://a.example/?canary', 'https://b.example/'),
      'application/reports+json',
      ['img-src a.example', 'img-src b.example'],
    ],
    [
      'what is no directive',
      uriForm('canary\n{"fake":"line"}', 'not a url canary'),
      'application/csp-report',
      ['unknown unknown'],
    ],
  ])(
    'a report of %s is logged as one line with directive and host',
    async (_name, body, type, violations) => {
      const written = listen()
      const reply = await send(browser(), body, type)
      expect([reply.status, reply.text]).toEqual([204, ''])
      expect(linesOf(written)).toMatchObject([{ route: `POST ${REPORTS_PATH}`, violations }])
      expect(JSON.stringify(written.mock.calls)).not.toContain('canary')
    },
  )

  test.each([
    ['another type', '{}', 'application/json', 415],
    ['no JSON', '{', 'application/csp-report', 400],
    [
      'more than 8 KB',
      uriForm('img-src', `https://a.example/${'x'.repeat(9000)}`),
      'application/csp-report',
      413,
    ],
    ['no UTF-8', new Uint8Array([0xff]), 'application/reports+json', 400],
  ])('a report with %s is refused and not logged', async (_name, body, type, status) => {
    const written = listen()
    expect((await send(browser(), body, type)).status).toBe(status)
    expect(linesOf(written)[0]?.violations).toBeUndefined()
  })

  test('a report without a violation, or with a prototype’s name, is accepted and not logged', async () => {
    const written = listen()
    for (const body of [
      '{}',
      '[]',
      'null',
      '{"__proto__":{"csp-report":{}}}',
      '[{"type":"deprecation","body":{}}]',
    ])
      expect((await send(browser(), body)).status).toBe(204)
    expect(linesOf(written).flatMap(({ violations }) => violations ?? [])).toEqual([])
  })
})

describe('a flood', () => {
  test('reports from one address are refused over its limit', async () => {
    listen()
    const tab = browser()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(tab, uriForm('img-src', 'https://a.example/'))),
    )
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(limits.reportsPerAddress.count)
    expect(replies.filter(({ status }) => status === 429)[0]?.headers.get('retry-after')).toBeTruthy()
  })

  test('reports from many addresses are logged in samples, and refused over a total', async () => {
    const written = listen()
    const turns = Array.from({ length: 600 - 1 }, () => takeReport(Date.now()))
    expect(turns.filter((turn) => turn === 'logged')).toHaveLength(20 + 600 / 50 - 1)
    // The last report that was read is among those logged.
    const report = () => send(browser(), uriForm('img-src', 'https://a.example/'))
    expect((await report()).status).toBe(204)
    const refused = await Promise.all(Array.from({ length: 20 }, report))
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429))
    expect(refused[0]?.headers.get('retry-after')).toBe('60')
    expect(linesOf(written).filter(({ violations }) => violations !== undefined)).toHaveLength(1)
    // A minute later it is open again.
    vi.setSystemTime(Date.now() + 60_000)
    expect((await report()).status).toBe(204)
  })

  test('a clock that is set back opens a new window', () => {
    const all = (now: number) => Array.from({ length: 601 }, () => takeReport(now)).at(-1)
    expect(all(Date.now())).toBe('rejected')
    expect(takeReport(Date.now() - 1)).toBe('logged')
  })
})
