import { postEvent } from '#shared/contracts/events.ts'
import { done, errorBody, type Outcome, fail, type Failure } from '#gateway/http/failure.ts'
import { answer, type Route, answerSignedIn } from '#gateway/http/route.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { getSubmission } from '#shared/contracts/submissions.ts'
import { recordOf, idempotencyScopes } from '#gateway/idempotency/scope.ts'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import type { Ctx, App } from '#gateway/http/context.ts'
import { feature } from '../feature.ts'
import { checkEmail, checkRfc, checkVin } from '#shared/contracts/account/availability.ts'
import * as upstream from '#shared/upstream/account/availability.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { askEither } from '#gateway/insurer/ask.ts'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { REPORTS_PATH } from '#gateway/middleware/header-set.ts'
import { readText } from '#gateway/http/parse-input.ts'
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

/**
 * Receives reports of blocked content (CSP): logged with directive and host, without personal data. They need no
 * session, so bytes, reports per address and reports in total are bounded (D49).
 */
function reportsApi(app: Hono<App>): void {
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
 * Returns only the host of a blocked address, because path and query may be personal. Keywords such as `inline` and
 * `eval` stay as they are.
 */
function blockedHost(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, hostname } = new URL(blocked)
  if (protocol !== 'https:' && protocol !== 'http:') return protocol
  return hostname.slice(0, 100)
}

const countTry = async (c: Ctx) => (await addressCounter(c, 'availabilityPerAddress')).take()

/**
 * Answers whether an e-mail, RFC or VIN is free. A failed look-up is reported as unknown (FND-69), and tries are
 * limited (D14).
 */
const availabilityCalls: readonly Route[] = [
  answer(
    checkEmail,
    async ({ c, body }) => {
      const email = body.email.trim().toLowerCase()
      const limited = await countTry(c)
      if (limited !== null) return limited
      const found = await askEither(c, upstream.checkEmail, { params: { email } })
      return done({ available: found.ok ? !found.data.is_in_use : null })
    },
    { limit: { own: ['availabilityPerAddress'] } },
  ),

  answer(
    checkRfc,
    async ({ c, body }) => {
      const rfc = body.rfc.trim().toUpperCase()
      const limited = await countTry(c)
      if (limited !== null) return limited
      const found = await askEither(c, upstream.checkRfc, { params: { rfc } })
      return done({ available: found.ok ? !found.data.is_in_use : null })
    },
    { limit: { own: ['availabilityPerAddress'] } },
  ),

  answerSignedIn(
    checkVin,
    async ({ c, body }) => {
      const limited = await countTry(c)
      if (limited !== null) return limited
      const found = await askEither(c, upstream.verifyVin, { params: { vin: body.vin.toUpperCase() } })
      return done({ available: found.ok ? !found.data.exists : null })
    },
    { limit: { own: ['availabilityPerAddress'] } },
  ),
]

const configCalls: readonly Route[] = [
  answer(getConfig, async ({ c }) => done(publicConfig(c)), {
    limit: { none: 'a constant of the deployment; nothing is read, and the insurer is not called' },
    cache: 'public, max-age=300',
  }),
]

/** D34: the settings that a browser may know, picked by name. */
function publicConfig(c: Ctx): PublicConfig {
  const { HELP_EMAIL, CARD_PROVIDER, CARD_BRANDS, STRIPE_PUBLIC_KEY, PICTURES_PROMPT, SHOW_LIST_PRICE } =
    c.var.config
  return {
    helpEmail: HELP_EMAIL,
    cardProvider:
      CARD_PROVIDER === 'stripe'
        ? { kind: 'stripe', publicKey: STRIPE_PUBLIC_KEY }
        : { kind: 'sandbox', origin: cardsOrigin(c.req.url) },
    cardBrands: CARD_BRANDS,
    openpay: openpayOf(c),
    picturesPrompt: PICTURES_PROMPT,
    showListPrice: SHOW_LIST_PRICE,
  }
}

/** Returns the address that receives card data of the product's own form; null if no such provider is configured. */
export function openpayOf(c: Ctx): PublicConfig['openpay'] {
  const { OPENPAY_URL, OPENPAY_PUBLIC_KEY, CARD_PROVIDER } = c.var.config
  if (OPENPAY_URL !== '') return { url: OPENPAY_URL, key: OPENPAY_PUBLIC_KEY }
  if (CARD_PROVIDER !== 'sandbox') return null
  return { url: `${cardsOrigin(c.req.url)}/openpay`, key: 'pk_sandbox' }
}

/** The sandbox's card provider has an origin of its own on the same port (D32). */
export function cardsOrigin(url: string): string {
  const { protocol, port } = new URL(url)
  return `${protocol}//cards.localhost${port === '' ? '' : `:${port}`}`
}

/**
 * Returns the outcome of an idempotency key (D11). `unknown` includes a call that was interrupted. A retry with the
 * same key is safe, because the gateway first looks up the outcome at the insurer (API-125).
 */
const submissionsCalls: readonly Route[] = [
  answer(getSubmission, async ({ c, params }) => {
    for (const scope of await idempotencyScopes(c)) {
      const record = await (await recordOf(c, scope, params.key)).peek()
      if (record.state === 'pending') return done({ state: 'pending' as const })
      if (record.state !== 'done') continue
      // The cast is safe: `once.ts` wrote the record from an outcome.
      const outcome = JSON.parse(record.body) as Outcome<Endpoint>
      const body = outcome.ok ? outcome.data : errorBody(outcome, c.var.requestId)
      return done({ state: 'done' as const, status: record.status, body })
    }
    return done({ state: 'unknown' as const })
  }),
]

/** BUY-06, FND-95: counts an event by its name in the log line of the request; it is not linked to a person (D34). */
const eventsCalls: readonly Route[] = [
  answer(postEvent, async ({ c, body }) => {
    c.set('event', `${body.name}:${body.step}`)
    return done({})
  }),
]

/** Calls that belong to no capability of the business. */
export const platformFeature = feature({
  calls: [...availabilityCalls, ...configCalls, ...eventsCalls, ...submissionsCalls],
  bind: reportsApi,
})
