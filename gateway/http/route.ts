/** Binds an endpoint of the contract to its handler: access, input, output, and how often its effect happens. */
import type { Hono } from 'hono'
import type { Endpoint, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { App, Ctx } from './context.ts'
import { once } from '../idempotency/once.ts'
import { guard } from '../session/second-factor/guard.ts'
import type { EventOf } from '../case-file/append-event.ts'
import { recordEvent } from '../case-file/record-event.ts'
import { limitOf, routeOf, type RouteLimit } from '../limits/route-limits.ts'
import { countWithSession, takeRoute, takeUnknownSession } from '../limits/take-route.ts'
import { sessionOf } from '../session/session.ts'
import type { SignedIn } from '../session/signed-in.ts'
import { isCall } from './canonical-path.ts'
import { parseInput, tooLarge, type Input } from './parse-input.ts'
import { done, fail, sessionEnded, type Outcome } from './failure.ts'
import { refuse, respondWithJson } from './respond.ts'
import type { Submission } from '../insurer/ask-once.ts'

interface Call<E extends Endpoint> extends Input<E> {
  readonly c: Ctx
  readonly session: SignedIn | null
}
interface SignedInCall<E extends Endpoint> extends Call<E> {
  readonly session: SignedIn
}
interface KeyedCall<E extends Endpoint> extends Call<E> {
  readonly submission: Submission
}

/** An endpoint bound to its handler and its limit. A capability lists its routes (`features/feature.ts`). */
export interface Route {
  readonly endpoint: Endpoint
  readonly limit: RouteLimit
  readonly respond: (c: Ctx) => Promise<Response>
}

/** Binds a route to its address. */
export function bindRoute(app: Hono<App>, { endpoint, respond }: Route): void {
  app.on(endpoint.method, endpoint.path, (c) => {
    c.set('route', routeOf(endpoint))
    return respond(c)
  })
}

interface Options<E extends Endpoint> {
  /** The limit of the route if it differs from the limit of its kind of route. */
  readonly limit?: RouteLimit
  /** `Cache-Control` of a success; `no-store` by default. */
  readonly cache?: string
  /** Size limit of the body in bytes, if far less than the default is enough; more is 413. */
  readonly mostBytes?: number
  /** Purpose of the link that authorises an idempotent call; its reference is the parameter `ref`, if it has one. */
  readonly link?: LinkPurpose
  /** True if the response does not depend on the session, and need not wait for the session cookie to be rotated. */
  readonly ignoresSession?: true
  /** Whether the input requires the second factor, for endpoints that require it for some inputs only (D61). */
  readonly asksForCode?: (call: Input<E>) => boolean
  /** The case file line of a success (D240), or null if it has none. */
  readonly caseEvent?: (call: Input<E>, reply: ReplyOf<E>) => EventOf | null
  /** Runs after a success, also if it is replayed, and adds parts to this response, such as a cookie. */
  readonly afterwards?: (call: Call<E>, reply: ReplyOf<E>) => Promise<ReplyOf<E>>
}

/** Binds an endpoint without a session: public, or with a link's cookie that its handler checks. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Outcome<E>>,
  options: Options<E> = {},
): Route {
  expectEndpoint(endpoint, endpoint.access !== 'session' && endpoint.effect !== 'once')
  return bound(endpoint, handler, options)
}

/** Binds an endpoint that needs a signed-in session. */
export function answerSignedIn<E extends Endpoint>(
  endpoint: E,
  handler: (call: SignedInCall<E>) => Promise<Outcome<E>>,
  options: Options<E> = {},
): Route {
  expectEndpoint(endpoint, endpoint.access === 'session' && endpoint.effect !== 'once')
  expectDepends(endpoint, options)
  return bound(
    endpoint,
    (call) => guarded(endpoint, call, options, () => handler(withSession(call))),
    options,
  )
}

/** Binds an endpoint whose effect happens once for each `Idempotency-Key`, for any kind of caller (D11). */
export function answerOnce<E extends Endpoint>(
  endpoint: E,
  handler: (call: KeyedCall<E>) => Promise<Outcome<E>>,
  options: Options<E> = {},
): Route {
  expectEndpoint(endpoint, endpoint.effect === 'once')
  const keyed = (call: Call<E>) =>
    once(endpoint, call, options.link, (submission) =>
      guarded(endpoint, call, options, () => handler({ ...call, submission })),
    )
  expectDepends(endpoint, options)
  return bound(endpoint, keyed, options)
}

/**
 * Calls the handler of an endpoint, unless a required second-factor code is missing (D61). No other code calls
 * handlers.
 */
function guarded<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { asksForCode }: Options<E>,
  run: () => Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  const made = guard(call, endpoint.secondFactor, asksForCode?.(call) === true, run)
  // The cast is safe: every contract that requires a code has `second_factor_needed` among its errors
  // (`defineEndpoint`).
  return made as Promise<Outcome<E>>
}

/** Checks at the start that an endpoint which requires a code for some inputs defines `asksForCode`. */
function expectDepends<E extends Endpoint>(endpoint: E, { asksForCode }: Options<E>): void {
  const depends = endpoint.secondFactor !== undefined && 'depends' in endpoint.secondFactor
  expectEndpoint(endpoint, depends === (asksForCode !== undefined))
}

/** Checks how an endpoint is bound: a wrong binding stops the gateway at its start. */
function expectEndpoint(endpoint: Endpoint, fits: boolean): void {
  if (!fits) throw new TypeError(`${endpoint.method} ${endpoint.path} is bound to the wrong kind of handler`)
}

function withSession<E extends Endpoint>(call: Call<E>): SignedInCall<E> {
  // `run` has already answered 401 if there is no session.
  if (call.session === null) throw new TypeError('no session')
  return { ...call, session: call.session }
}

function bound<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Outcome<E>>,
  options: Options<E>,
): Route {
  return routeTo(endpoint, options.limit, async (c, limit) => {
    const outcome = await run(c, endpoint, handler, limit, options)
    if (!outcome.ok) return refuse(c, outcome)
    return respondWithJson(c, JSON.stringify(outcome.data), options.cache)
  })
}

/**
 * Makes the route of an endpoint whose handler writes the response itself. `respond` counts the limit and parses the
 * input.
 */
export function routeTo(
  endpoint: Endpoint,
  own: RouteLimit | undefined,
  respond: (c: Ctx, limit: RouteLimit) => Promise<Response>,
): Route {
  const limit = limitOf(endpoint, own)
  return { endpoint, limit, respond: (c) => respond(c, limit) }
}

/** Answers 405 for a bound path with another method, and 404 for anything else under /api. Registered last. */
export function failTheRest(app: Hono<App>): void {
  const bound = app.routes.filter(({ method, path }) => method !== 'ALL' && isCall(path))
  for (const [path, routes] of Map.groupBy(bound, (route) => route.path)) {
    const allowed = routes.map(({ method }) => method).join(', ')
    app.all(path, (c) => {
      c.header('allow', allowed)
      return refuse(c, fail('not_found', 405))
    })
  }
  app.all('/api', (c) => refuse(c, fail('not_found', 404)))
  app.all('/api/*', (c) => refuse(c, fail('not_found', 404)))
}

async function run<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Outcome<E>>,
  limit: RouteLimit,
  { afterwards, caseEvent, mostBytes, ignoresSession }: Options<E>,
): Promise<Outcome<E>> {
  countWithSession(c, endpoint, limit)
  const session = ignoresSession ? null : await sessionOf(c)
  if (endpoint.access === 'session' && session === null)
    return (await takeUnknownSession(c)) ?? sessionEnded()
  const limited = await takeRoute(c, endpoint, limit, session)
  if (limited !== null) return limited
  const input = await parseInput(c, endpoint, mostBytes)
  if (!input.ok) return input
  const call: Call<E> = { ...input.data, c, session }
  const work = handler(call)
  // The work continues after the browser disconnects: the platform would otherwise cancel the request.
  if (endpoint.effect !== 'none') c.executionCtx.waitUntil(work.catch(() => undefined))
  const outcome = await work
  // The insurer saw an aborted upload; the browser gets the reason.
  if (input.data.upload?.isTooLarge()) return tooLarge()
  if (outcome.ok && outcome.isRepeated !== true)
    await recordCase(c, endpoint, caseEvent?.(input.data, outcome.data))
  if (!outcome.ok || afterwards === undefined) return outcome
  return done(await afterwards(call, outcome.data))
}

/**
 * Records the event of a success. A repeated submission is the same event; an effect that requires a code always had
 * one (`guard`).
 */
async function recordCase(
  c: Ctx,
  { secondFactor }: Endpoint,
  event: EventOf | null | undefined,
): Promise<void> {
  if (!event) return
  const key = c.req.header('idempotency-key')
  const hasCode = secondFactor !== undefined && 'required' in secondFactor && c.var.config.STEP_UP === 'on'
  const facts = { ...event.facts, ...(hasCode && { code: 'sí' }) }
  await recordEvent(c, { ...(key !== undefined && { id: key }), ...event, facts })
}
