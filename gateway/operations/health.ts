/** Serves health, readiness and metrics to operators. */
import type { Hono } from 'hono'
import type { Config } from '../variables.ts'
import type { App, Ctx } from '../http/context.ts'
import { isSame } from '../http/digest.ts'
import type { Bindings } from '../bindings.ts'
import { metricsText } from './metrics.ts'
import { errorPage } from '../pages/error-page.ts'
import { respond } from '../http/respond.ts'
import { baseNames, fetcherFor } from '../insurer/client.ts'
import { isBroken } from '../insurer/resilience/resilience.ts'

type Base = keyof typeof baseNames
const bases = Object.keys(baseNames) as readonly Base[] // The keys are those of `baseNames`, so the cast is safe.

type UpstreamState = 'reachable' | 'failing' | 'unreachable'

interface Readiness {
  readonly ready: boolean
  readonly upstreams: Readonly<Record<string, UpstreamState>>
}

const PROBE_MS = 2_000
/** Interval between probes of the insurer by one isolate. */
const CACHED_MS = 5_000

export function health(app: Hono<App>): void {
  /** Reports that the gateway runs and its configuration is valid, without calling the insurer. */
  app.get('/healthz', (c) => {
    c.set('route', 'GET /healthz')
    return c.json({ ok: true })
  })
  app.get('/readyz', async (c) => {
    c.set('route', 'GET /readyz')
    const readiness = await readinessOf(c)
    return c.json(readiness, readiness.ready ? 200 : 503)
  })
  app.get('/metrics', (c) => {
    c.set('route', 'GET /metrics')
    const { METRICS_TOKEN: token, ENVIRONMENT: environment } = c.var.config
    if (token === '' && environment !== 'development') return respond(c, errorPage(404, c.var.requestId))
    if (token !== '' && !isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('www-authenticate', 'Bearer')
      return c.body(null, 401)
    }
    return c.text(metricsText(breakersOf(c)), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}

const breakersOf = (c: Ctx) =>
  Object.fromEntries(bases.map((base) => [base, isBroken(c.env, c.var.config[baseNames[base]])]))

interface CachedReadiness {
  readonly until: number
  readonly readiness: Promise<Readiness>
}

const cacheBy = new WeakMap<object, CachedReadiness>()

function readinessOf({ env, var: { config }, executionCtx }: Ctx): Promise<Readiness> {
  const cached = cacheBy.get(env)
  if (cached !== undefined && Date.now() < cached.until) return cached.readiness
  const readiness = probeAll(env, config)
  // Other requests also wait for the probe, so it must not be cancelled with the first request.
  executionCtx.waitUntil(readiness)
  cacheBy.set(env, { until: Date.now() + CACHED_MS, readiness })
  return readiness
}

async function probeAll(env: Bindings, config: Config): Promise<Readiness> {
  const found = await Promise.all(
    bases.map(async (base) => [base, await probe(env, config[baseNames[base]])] as const),
  )
  return {
    ready: found.every(([, state]) => state === 'reachable'),
    upstreams: Object.fromEntries(found),
  }
}

/** Probes a base. Any status below 500 counts as reachable: the root of a base is not an endpoint. */
async function probe(env: Bindings, base: string): Promise<UpstreamState> {
  const how = { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) } as const
  try {
    const response = await fetcherFor(env, base)(base, how)
    await response.body?.cancel()
    return response.status < 500 ? 'reachable' : 'failing'
  } catch {
    return 'unreachable'
  }
}
