/**
 * Receives reports of blocked content (CSP): logged with directive and host, without personal data. They need no
 * session, so bytes, reports per address and reports in total are bounded (D49).
 */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { App, Ctx } from '#gateway/http/context.ts'
import { REPORTS_PATH } from '#gateway/middleware/header-set.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { readText } from '#gateway/http/parse-input.ts'
import { fail, type Failure } from '#gateway/http/failure.ts'
import { refuse } from '#gateway/http/respond.ts'
import { takeReport } from './report-budget.ts'

const MAX_BYTES = 8 * 1024
/** Maximum of log lines of one request: a browser may send several reports together. */
const MOST_LOGGED = 5

const uriForm = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})
const listForm = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.optional(z.string()), blockedURL: z.optional(z.string()) }),
  }),
)

export function reportsApi(app: Hono<App>): void {
  app.post(REPORTS_PATH, async (c) => {
    c.set('route', `POST ${REPORTS_PATH}`)
    const failure = await receive(c)
    return failure === null ? c.body(null, 204) : refuse(c, failure)
  })
}

async function receive(c: Ctx): Promise<Failure | null> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/csp-report' && type !== 'application/reports+json') return fail('invalid', 415)
  // This budget is checked in memory, before the body is read and before counters are called.
  const turn = takeReport(Date.now())
  if (turn === 'rejected') return fail('limit', 429, { retryAfterSeconds: 60 })
  const limited = await (await addressCounter(c, 'reportsPerAddress')).take()
  if (limited !== null) return limited
  try {
    const text = await readText(c.req.raw, MAX_BYTES)
    if (text === null) return fail('invalid', 413)
    const violations = violationsOf(JSON.parse(text))
    if (turn === 'logged' && violations.length > 0) c.set('violations', violations)
    return null
  } catch {
    // The reports of a body; a body that is not JSON is the caller's error.
    return fail('invalid', 400)
  }
}

function violationsOf(json: unknown): string[] {
  const single = uriForm.safeParse(json).data?.['csp-report']
  if (single !== undefined) {
    const directive = single['effective-directive'] ?? single['violated-directive']
    return [violation(directive, single['blocked-uri'])]
  }
  // A report in an unknown format counts as no violation.
  return (listForm.safeParse(json).data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_LOGGED)
    .map(({ body }) => violation(body.effectiveDirective, body.blockedURL))
}

/** The log text of a violation, such as `img-src evil.example`; both parts are validated and bounded. */
function violation(directive = '', blocked = ''): string {
  // The older format of a browser's report has the directive together with its sources.
  const [name = ''] = directive.split(' ')
  return `${/^[a-z-]{3,40}$/.test(name) ? name : 'unknown'} ${blockedHost(blocked)}`
}

/**
 * Only the host of a blocked address: path and query may be personal. Keywords such as `inline` and `eval` stay as
 * they are.
 */
function blockedHost(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, hostname } = new URL(blocked)
  if (protocol !== 'https:' && protocol !== 'http:') return protocol
  return hostname.slice(0, 100)
}
