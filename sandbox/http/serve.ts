/** Mounts one handler per call of the contract: parsing, tokens, keys and faults are the same for all of them. */
import type { Context as HonoContext, Hono } from 'hono'
import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod'
import type { Access, Endpoint } from '#shared/contracts/endpoint.ts'
import { upstreamCalls, type UpstreamName } from '#shared/upstream/calls.ts'
import type { Context, SandboxHono } from './context.ts'
import { faultOf, SLOW_MS, type Fault } from './faults.ts'
import { faultOfStage } from './fault-stage.ts'
import { type Handlers, fail, HandlerFailure, type Form } from './handler.ts'
import { fingerprintOf, readForm } from './multipart.ts'
import { readAccessToken, readLinkToken } from '../secrets.ts'
import { once } from './once.ts'

type App = Hono<SandboxHono>

/** The parameters, query and body of a call, each parsed by its schema. */
interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly form: Form | undefined
}

type AnyHandler = (ask: Context & Parts) => Promise<unknown>

export function serve(app: App, handlers: Handlers): void {
  for (const name of Object.keys(upstreamCalls)) {
    const call = name as UpstreamName // The keys of `handlers` are the names of the calls.
    const endpoint: Endpoint = upstreamCalls[call]
    // Each handler was typed against its own endpoint; a loop over all of them can only know the common part.
    const handler = handlers[call] as unknown as AnyHandler
    const path = `/${endpoint.base}${endpoint.path}`
    app.on(endpoint.method, path, async (c, next) =>
      (await isOfAnother(endpoint, c)) ? next() : answer(c, call, endpoint, handler),
    )
  }
}

const calls: readonly Endpoint[] = Object.values(upstreamCalls)

/** Some calls share an address, and differ in what they ask for (API-94 to API-97, API-107 and API-108). */
async function isOfAnother(endpoint: Endpoint, { req }: HonoContext<SandboxHono>): Promise<boolean> {
  const { method, base, path } = endpoint
  const others = calls.filter(
    (one) => one !== endpoint && one.method === method && one.base === base && one.path === path,
  )
  if (others.length === 0) return false
  const query = req.query()
  const body = endpoint.body ? jsonOf(await req.text()) : undefined
  const own = partsRead(endpoint, query, body)
  return others.some((other) => partsRead(other, query, body) > own)
}

/** Number of fields that a call would read from a request; −1 if the request is not for this call. */
function partsRead({ query, body }: Endpoint, givenQuery: unknown, givenBody: unknown): number {
  const read = [query ? safeParse(query, givenQuery) : null, body ? safeParse(body, givenBody) : null].filter(
    (one) => one !== null,
  )
  if (read.some(({ success }) => !success)) return -1
  return read.flatMap(({ data }) => Object.keys(data as object)).length
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function answer(
  c: HonoContext<SandboxHono>,
  name: UpstreamName,
  endpoint: Endpoint,
  handler: AnyHandler,
): Promise<Response> {
  const isFor = (access: Access) => endpoint.access === access || (endpoint.alsoFor ?? []).includes(access)
  const otpToken = c.req.header('X-Otp-Token') ?? ''
  const key = c.req.header('Idempotency-Key') ?? ''
  const asked = { ...c.var.context, otpToken, key }
  const context = await signedIn(asked, c.req.header('Authorization'), isFor('link'))
  if (!isFor('public') && endpoint.access === 'session' && !context.personId) {
    return send(c, fail(401, 'unauthorized', 'the access token is missing, wrong or too old'))
  }
  if (endpoint.access === 'link' && context.link === null) {
    return send(c, fail(401, 'unauthorized', 'the token of the link is missing, wrong or too old'))
  }
  const text = endpoint.body ? await c.req.text() : ''
  const form = endpoint.stream ? await readForm(c.req.raw, endpoint.stream) : undefined
  if (form instanceof HandlerFailure) return send(c, form)
  const parsed = parse(endpoint, c.req.param(), c.req.query(), text)
  if (parsed instanceof HandlerFailure) return send(c, parsed)
  const parts: Parts = { ...parsed, form }
  const typed = faultOf(parts.params, parts.query, parts.body)
  const fault = typed ?? (await faultOfStage(context, name, parts))
  const faulty = await applyFault(c, fault)
  if (faulty) return faulty
  if (endpoint.file) return sendFile(c, endpoint.file, await handler({ ...context, ...parts }))
  const act = async () => {
    if (fault === 'twice') await handler({ ...context, ...parts })
    return settle(await handler({ ...context, ...parts }))
  }
  const print = `${endpoint.method} ${c.req.path} ${form ? await fingerprintOf(form) : text}`
  const outcome = endpoint.effect === 'once' ? await once(context, key, print, act) : await act()
  if (fault === 'lost-answer' && endpoint.effect === 'once')
    return c.json({ code: 'timeout', message: 'no answer' }, 504)
  if (fault === 'lost-garbage') return garbage(c)
  if (outcome instanceof HandlerFailure) return send(c, outcome)
  if ('replayed' in outcome && outcome.replayed) c.header('Idempotency-Replayed', 'true')
  // The cast is safe: handlers answer only with statuses that allow a body.
  return c.json(outcome.body as object, outcome.status as 200)
}

/** A link's token is accepted only by calls that allow links; each handler checks its purpose and object. */
async function signedIn(
  context: Context,
  authorization: string | undefined,
  takesLink: boolean,
): Promise<Context> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (!token) return context
  const claims = await readAccessToken(context.env.TOKEN_SECRET, token)
  if (claims) return { ...context, personId: claims.sub, roles: claims.roles }
  const link = takesLink ? await readLinkToken(context.env.TOKEN_SECRET, token) : null
  return link ? { ...context, personId: link.personId, link } : context
}

function settle(result: unknown): { status: number; body: unknown } {
  return result instanceof HandlerFailure
    ? { status: result.status, body: result.body }
    : { status: 200, body: result }
}

function parse(
  endpoint: Endpoint,
  params: object,
  query: object,
  text: string,
): Omit<Parts, 'form'> | HandlerFailure {
  let body: unknown
  try {
    body = endpoint.body ? JSON.parse(text) : undefined
  } catch {
    return fail(400, 'invalid_json', 'the body is not JSON')
  }
  const given = { params, query, body }
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: $ZodType | undefined = endpoint[part]
    if (!schema) continue
    const result = safeParse(schema, given[part])
    if (!result.success) {
      const where = result.error.issues.map((issue) => [part, ...issue.path].join('.')).join(', ')
      return fail(400, 'invalid', `not understood: ${where}`)
    }
    parsed[part] = result.data
  }
  return { params: parsed.params, query: parsed.query, body: parsed.body }
}

const REFUSAL = 'La otra aseguradora no lo acepta por ahora. Intenta más tarde.'

const garbage = (c: HonoContext): Response =>
  c.body('<html>502 Bad Gateway', 200, { 'Content-Type': 'application/json' })

async function applyFault(c: HonoContext, fault: Fault | null): Promise<Response | null> {
  switch (fault) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      return null
    case 'error':
      return c.json({ code: 'internal', message: 'provoked' }, 500)
    case 'unavailable':
      return c.json({ code: 'unavailable', message: 'provoked' }, 503)
    case 'absent':
      return c.json({ code: 'document_missing', message: 'provoked' }, 404)
    case 'forbidden':
      return c.json({ code: 'forbidden', message: 'provoked' }, 403)
    case 'garbage':
      return garbage(c)
    case 'unanswered':
      return c.json({ code: 'timeout', message: 'no answer' }, 504)
    case 'refused':
      return c.json({ code: 'refused', message: REFUSAL }, 409)
    case 'cut':
      return new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }))
    case 'lost-answer':
    case 'lost-garbage':
    case 'twice':
    case null:
      return null
  }
}

/** Sends a file. The cast is safe: the endpoint typed the handler's answer as bytes or a failure. */
function sendFile(c: HonoContext<SandboxHono>, type: string, file: unknown): Response {
  if (file instanceof HandlerFailure) return send(c, file)
  return c.body(file as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': type })
}

function send(c: HonoContext, failure: HandlerFailure): Response {
  return c.json(failure.body, failure.status as 400)
}
