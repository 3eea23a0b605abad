import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { App } from '#gateway/http/context.ts'
import { log } from '#gateway/middleware/log.ts'
import { logBackgroundCalls, writeLine } from '#gateway/operations/log-line.ts'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { askLines, queryNames } from './ask-lines.ts'
import { linesPage } from './page.ts'

interface Request {
  readonly route: string
  readonly status?: number
  readonly upstream?: App['Variables']['upstreamTimes']
  readonly fault?: App['Variables']['fault']
}

afterEach(() => vi.restoreAllMocks())

/** Returns the lines that the gateway's own code writes during `work`, as the text of a file. */
async function written(work: () => Promise<void> | void): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T12:00:00Z') })
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await work()
  vi.useRealTimers()
  return lines.mock.calls.map(([line]) => String(line)).join('\n')
}

/** Passes requests through the middleware that writes the log. */
async function requests(
  count: number,
  { route, status = 200, upstream = [], fault }: Request,
): Promise<void> {
  const app = new Hono<App>()
  app.use(log())
  app.get('/', (c) => {
    c.set('requestId', 'r-1')
    c.set('route', route)
    c.set('upstreamTimes', upstream)
    if (fault !== undefined) c.set('fault', fault)
    return new Response(null, { status })
  })
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
  for (let i = 0; i < count; i++) await app.request('/', {}, {}, context)
}

const QUOTE = 'POST /api/quote'
const call = (status: number, ms = 5) => [{ id: 'API-8', status, ms }]
const closing = (count: number, status: number) => {
  for (let i = 0; i < count; i++) logBackgroundCalls('closing', 'r-2', call(status))
}

interface Case {
  /** Log lines below the threshold, for which the query has no rows. */
  readonly quiet: () => Promise<void> | void
  /** Log lines above the threshold. */
  readonly loud: () => Promise<void> | void
  readonly row: Readonly<Record<string, unknown>>
}

const cases: Readonly<Record<string, Case>> = {
  'server-errors': {
    quiet: async () => {
      await requests(98, { route: QUOTE })
      await requests(2, { route: QUOTE, status: 502 })
      await requests(99, { route: 'GET /policy', status: 500 })
    },
    loud: async () => {
      await requests(97, { route: QUOTE })
      await requests(3, { route: QUOTE, status: 502 })
    },
    row: { since: '2026-11-29 12:00:00', route: QUOTE, requests: 100, failed: 3 },
  },
  faults: {
    quiet: () => requests(3, { route: QUOTE, status: 502 }),
    loud: () => requests(2, { route: QUOTE, status: 500, fault: { name: 'TypeError', at: 'index.js:1:2' } }),
    row: { fault: 'TypeError', place: 'index.js:1:2', route: QUOTE, times: 2, example: 'r-1' },
  },
  'hollow-answers': {
    quiet: async () => {
      await requests(57, { route: QUOTE, upstream: call(200) })
      await requests(3, { route: QUOTE, upstream: call(503) })
    },
    loud: async () => {
      await requests(56, { route: QUOTE, upstream: call(200) })
      await requests(4, { route: QUOTE, upstream: call(503) })
    },
    row: { since: '2026-11-29 12:00:00', route: QUOTE, requests: 60, hollow: 4 },
  },
  'lost-evidence': {
    quiet: () => writeLine({ exportFailed: 'cases' }),
    loud: () => writeLine({ request: 'r-3', caseLineLost: 'signed' }),
    row: { time: '2026-11-29 12:00:00', request: 'r-3', what: 'signed' },
  },
  'insurer-unanswered': {
    quiet: async () => {
      await requests(57, { route: QUOTE, upstream: call(200) })
      await requests(3, { route: QUOTE, upstream: call(0) })
    },
    // The position of the call within the line does not matter.
    loud: async () => {
      await requests(56, { route: QUOTE, upstream: call(200) })
      await requests(4, { route: QUOTE, upstream: [{ id: 'API-9', status: 200, ms: 5 }, ...call(0)] })
    },
    row: { since: '2026-11-29 12:00:00', api: 'API-8', calls: 60, unanswered: 4 },
  },
  'insurer-slow': {
    quiet: async () => {
      await requests(95, { route: QUOTE, upstream: call(200) })
      await requests(5, { route: QUOTE, upstream: call(200, 4000) })
    },
    loud: async () => {
      await requests(94, { route: QUOTE, upstream: call(200) })
      await requests(6, { route: QUOTE, upstream: call(200, 4000) })
    },
    row: { since: '2026-11-29 12:00:00', api: 'API-8', calls: 100, p95: 4000 },
  },
  'unread-fields': {
    quiet: () => requests(2, { route: QUOTE, upstream: call(200) }),
    loud: () =>
      requests(2, { route: QUOTE, upstream: [{ id: 'API-8', status: 200, ms: 5, unread: ['plans'] }] }),
    row: { api: 'API-8', field: 'plans', times: 2, first: '2026-11-29 12:00:00' },
  },
  'refused-by-limit': {
    quiet: () => requests(5, { route: 'POST /api/log-in', status: 429 }),
    loud: () => requests(6, { route: 'POST /api/log-in', status: 429 }),
    row: { since: '2026-11-29 12:00:00', route: 'POST /api/log-in', refused: 6, sessions: 0 },
  },
  'closings-stuck': {
    quiet: () => {
      closing(10, 503)
      closing(20, 200)
    },
    loud: () => closing(11, 503),
    row: { since: '2026-11-29 12:00:00', tries: 11, last_call: 'API-8' },
  },
}

describe('queries over lines of the log', () => {
  test.each(Object.entries(cases))(
    'the query %s answers the row above its threshold, and none below it',
    async (name, one) => {
      expect(askLines(await written(one.quiet), name)).toEqual({ rows: [], skipped: 0 })
      vi.restoreAllMocks()
      expect(askLines(await written(one.loud), name)).toEqual({ rows: [one.row], skipped: 0 })
    },
  )

  test('the query objectives answers for each journey whether its error budget is spent', async () => {
    const text = await written(async () => {
      await requests(398, { route: QUOTE })
      await requests(2, { route: QUOTE, status: 502 })
      await requests(500, { route: 'POST /api/payments' })
      await requests(1, { route: 'POST /api/payments', status: 504 })
    })
    const { rows } = askLines(text, 'objectives')
    expect(rows).toMatchObject([
      { journey: 'pay', requests: 501, failed: 1, state: 'spent' },
      { journey: 'quote', requests: 400, failed: 2, budget: 2, state: 'kept' },
      { journey: 'report a claim', requests: 0, failed: 0, state: 'no requests' },
    ])
  })

  test('the query over-time counts requests and failures in equal parts of the time', async () => {
    const text = await written(async () => {
      await requests(19, { route: QUOTE })
      await requests(1, { route: QUOTE, status: 502 })
      vi.setSystemTime(Date.parse('2026-11-29T12:02:30Z'))
      await requests(2, { route: QUOTE, status: 404 })
    })
    expect(askLines(text, 'over-time').rows).toEqual([
      { from: '2026-11-29 12:00:00', requests: 20, failed: 1, slowest: 0 },
      { from: '2026-11-29 12:01:00', requests: 0, failed: 0, slowest: 0 },
      { from: '2026-11-29 12:02:00', requests: 2, failed: 0, slowest: 0 },
    ])
  })

  test('the query objectives names only routes that the gateway has', () => {
    const sql = readFileSync('tools/deploy/lines/queries/objectives.sql', 'utf8')
    const named = [...sql.matchAll(/'((?:GET|POST|PUT) [^']+)'/g)].map(([, route]) => route)
    const known = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((route) => !known.includes(route ?? ''))).toEqual([])
  })

  test('each query has a case here and a line in the guide', () => {
    expect(queryNames).toEqual([...Object.keys(cases), 'objectives', 'over-time'].sort())
    const guide = readFileSync('docs/operations.md', 'utf8')
    expect(queryNames.filter((name) => !guide.includes(`| \`${name}\``))).toEqual([])
  })

  test('lines of other programs are skipped and counted', () => {
    expect(askLines('Starting…\n{"level":"info"}\nnull\n', 'faults')).toEqual({ rows: [], skipped: 3 })
  })

  test('an unknown query or a missing file is refused with a sentence', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['tools/deploy/lines/lines.ts', ...args], { encoding: 'utf8' })
    expect(run('log.json', 'no-such')).toMatchObject({ status: 1, stderr: expect.stringContaining('faults') })
    expect(run('/absent.json', 'faults')).toMatchObject({
      status: 1,
      stderr: '/absent.json cannot be read.\n',
    })
  })
})

describe('the page of all queries', () => {
  test('the page shows the rows of raised queries, and names the others', async () => {
    const loud = cases.faults?.loud ?? (() => undefined)
    const page = linesPage(await written(loud))
    expect(page).toContain('<h1>1 of 9 queries have rows</h1>')
    expect(page).toContain('<h2 class="raised">faults</h2>')
    expect(page).toContain('<td>index.js:1:2</td>')
    expect(page).toContain('<li><b>hollow-answers</b>:')
    expect(page).toContain(
      'aria-label="Requests, 2026-11-29 12:00:00 to 2026-11-29 12:00:00, at most 2 in one part"',
    )
  })

  test('a route in the log cannot insert markup into the page', async () => {
    const route = 'GET /<script>alert(1)</script>'
    const fault = { name: 'TypeError', at: 'index.js:1:2' }
    const page = linesPage(await written(() => requests(1, { route, status: 500, fault })))
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })

  test('the page is written to the named file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'volante-lines-'))
    const [log, page] = [join(folder, 'log.json'), join(folder, 'page.html')]
    writeFileSync(log, await written(() => requests(3, { route: QUOTE })))
    const { status } = spawnSync(process.execPath, ['tools/deploy/lines/lines.ts', log, page])
    expect(status).toBe(0)
    expect(readFileSync(page, 'utf8')).toContain('<h1>No alarm</h1>')
  })
})
