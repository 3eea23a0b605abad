/** For whoever runs the gateway: whether it works, whether it reaches the insurer, and what it counts. */
import type { Hono } from 'hono'
import { SANDBOX_HOST, type Config } from './config.ts'
import type { App, Ctx } from './context.ts'
import { isSame } from './digest.ts'
import type { Bindings } from './env.ts'
import { metricsText } from './metrics.ts'
import { plainPage } from './pages/plain-page.ts'
import { respond } from './respond.ts'
import { guardsOf } from './upstream/guards.ts'

const bases = { journey: 'JOURNEY_URL', public: 'PUBLIC_URL', defender: 'DEFENDER_URL' } as const
type Base = keyof typeof bases
const baseNames = Object.keys(bases) as readonly Base[] // the keys of the record above

type Standing = 'reachable' | 'failing' | 'unreachable'

interface Readiness {
  readonly ready: boolean
  readonly upstreams: Readonly<Record<string, Standing>>
}

const PROBE_MS = 2_000
/** However often somebody asks, the insurer is asked no more often than this by one isolate. */
const KEPT_MS = 5_000

export function health(app: Hono<App>): void {
  /** The gateway runs, and its configuration was accepted. Asks nobody. */
  app.get('/healthz', (c) => {
    c.set('route', 'GET /healthz')
    return c.json({ ok: true })
  })
  app.get('/readyz', async (c) => {
    c.set('route', 'GET /readyz')
    const readiness = await readinessOf(c.env, c.var.config)
    return c.json(readiness, readiness.ready ? 200 : 503)
  })
  app.get('/metrics', (c) => {
    c.set('route', 'GET /metrics')
    const { METRICS_TOKEN: token, ENVIRONMENT: environment } = c.var.config
    if (token === '' && environment !== 'development') return respond(c, plainPage(404, c.var.requestId))
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
  Object.fromEntries(
    baseNames.map((base) => [base, guardsOf(c.env, c.var.config, c.var.config[bases[base]]).breaker.isOpen]),
  )

interface Held {
  readonly until: number
  readonly readiness: Promise<Readiness>
}

const heldBy = new WeakMap<object, Held>()

function readinessOf(env: Bindings, config: Config): Promise<Readiness> {
  const held = heldBy.get(env)
  if (held !== undefined && Date.now() < held.until) return held.readiness
  const readiness = probeAll(env, config)
  heldBy.set(env, { until: Date.now() + KEPT_MS, readiness })
  return readiness
}

async function probeAll(env: Bindings, config: Config): Promise<Readiness> {
  const found = await Promise.all(
    baseNames.map(async (base) => [base, await probe(env, config[bases[base]])] as const),
  )
  return {
    ready: found.every(([, standing]) => standing === 'reachable'),
    upstreams: Object.fromEntries(found),
  }
}

/** Any answer that is no failure of the server will do: the address of a base is nothing in particular. */
async function probe(env: Bindings, base: string): Promise<Standing> {
  const request = new Request(base, { redirect: 'manual', signal: AbortSignal.timeout(PROBE_MS) })
  const isPlayed = new URL(base).hostname === SANDBOX_HOST
  try {
    const response = await (isPlayed && env.SANDBOX !== undefined
      ? env.SANDBOX.fetch(request)
      : fetch(request))
    await response.body?.cancel()
    return response.status < 500 ? 'reachable' : 'failing'
  } catch {
    return 'unreachable'
  }
}
