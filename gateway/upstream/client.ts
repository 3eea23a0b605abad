/**
 * The only way to the insurer. A call is one of the contract's descriptions, so only listed (method, path) pairs can
 * be asked; nothing of the browser's request reaches the insurer but what a handler passes on, and nothing of the
 * insurer's answer reaches the browser but what the contract parses.
 */
import { safeParse } from 'zod/v4/core'
import type { CallInput, Endpoint, ReplyOf } from '#shared/contracts/endpoint.ts'
import { upstreamErrorSchema, idempotencyCodes, type UpstreamError } from '#shared/upstream/errors.ts'
import { fillPath, joinUrl } from '#shared/upstream/join-url.ts'
import { SANDBOX_HOST, type Config } from '../config.ts'
import type { Bindings } from '../env.ts'
import { breakerOf } from './breaker.ts'
import { policyOf, pauseBefore } from './call-policy.ts'

export type Failure =
  /** The insurer answered, with a status that is no success, or with something that is not what it promised (502). */
  | { readonly ok: false; readonly kind: 'refused'; readonly status: number; readonly error?: UpstreamError }
  /** No answer: time-out, refused, cut, breaker open (FND-65). */
  | { readonly ok: false; readonly kind: 'unreachable' }
  /** The same keyed call is still under way there (D11). */
  | { readonly ok: false; readonly kind: 'running' }
  | { readonly ok: false; readonly kind: 'session_ended' }

export type Answer<E extends Endpoint> = { readonly ok: true; readonly data: ReplyOf<E> } | Failure

export interface UpstreamTime {
  readonly id: string
  readonly status: number
  readonly ms: number
}

/** What a call takes from the request it serves. */
export interface CallFrame {
  readonly env: Bindings
  readonly config: Config
  readonly requestId: string
  /** The person's own address: without it the insurer's limits would count everybody as one. */
  readonly clientAddress?: string | undefined
  readonly times: UpstreamTime[]
}

export interface CallOptions {
  readonly token?: string | undefined
  /** The `Idempotency-Key`, passed on as it came (D11). */
  readonly key?: string
}

type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

const baseNames = { journey: 'JOURNEY_URL', public: 'PUBLIC_URL', defender: 'DEFENDER_URL' } as const
const unreachable = { ok: false, kind: 'unreachable' } as const

/** Asks, within the call's time, again where asking twice is the same as once. Never throws for what an insurer does. */
export async function ask<E extends Endpoint>(
  frame: CallFrame,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const base = frame.config[baseNames[endpoint.base ?? 'journey']]
  const breaker = breakerOf(frame.env, base)
  const policy = policyOf(endpoint)
  let answer: Answer<E> = unreachable
  for (let attempt = 0; attempt <= policy.retries; attempt++) {
    if (attempt > 0) await pauseBefore(policy)
    if (!breaker.allows(Date.now())) return unreachable
    answer = await attemptOnce(
      frame,
      endpoint,
      buildRequest(frame, endpoint, base, input, options),
      policy.ms,
    )
    breaker.record(Date.now(), !isFault(answer))
    if (!isFault(answer)) return answer
  }
  return answer
}

function isFault(answer: Answer<Endpoint>): boolean {
  if (answer.ok) return false
  return answer.kind === 'unreachable' || (answer.kind === 'refused' && answer.status >= 500)
}

function buildRequest(
  frame: CallFrame,
  endpoint: Endpoint,
  base: string,
  input: Parts,
  options: CallOptions,
): Request {
  // Inputs are objects of the contract's own shapes; only their entries are read.
  const url = new URL(joinUrl(base, fillPath(endpoint.path, input.params as Record<string, unknown>)))
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  const headers = new Headers({ accept: 'application/json', 'x-request-id': frame.requestId })
  if (frame.clientAddress !== undefined) headers.set('x-client-ip', frame.clientAddress)
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
  if (options.key !== undefined) headers.set('idempotency-key', options.key)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  return new Request(url, {
    method: endpoint.method,
    headers,
    redirect: 'manual',
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
}

async function attemptOnce<E extends Endpoint>(
  frame: CallFrame,
  endpoint: E,
  request: Request,
  ms: number,
): Promise<Answer<E>> {
  const started = Date.now()
  let status = 0
  try {
    const signal = AbortSignal.timeout(ms)
    const response = await fetcherFor(frame.env, request.url)(request, { signal })
    status = response.status
    return readAnswer(endpoint, status, await response.text())
  } catch {
    return unreachable
  } finally {
    frame.times.push({ id: endpoint.id ?? endpoint.path, status, ms: Date.now() - started })
  }
}

function fetcherFor(env: Bindings, url: string): (request: Request, init: RequestInit) => Promise<Response> {
  const sandbox = env.SANDBOX
  if (new URL(url).hostname !== SANDBOX_HOST || sandbox === undefined)
    return (request, init) => fetch(request, init)
  return (request, init) => sandbox.fetch(request, init)
}

/** Reads an answer, fresh or remembered by the insurer (API-125). */
export function readAnswer<E extends Endpoint>(endpoint: E, status: number, text: string): Answer<E> {
  const json = parseJson(text)
  if (status < 200 || status > 299) {
    const error = upstreamErrorSchema.safeParse(json).data
    if (error?.code === idempotencyCodes.running) return { ok: false, kind: 'running' }
    return { ok: false, kind: 'refused', status: status >= 400 ? status : 502, ...(error && { error }) }
  }
  const parsed = safeParse(endpoint.reply, json === undefined && text === '' ? {} : json)
  if (!parsed.success) return { ok: false, kind: 'refused', status: 502 }
  // The schema parsed is the endpoint's own; its output is what ReplyOf names.
  return { ok: true, data: parsed.data as ReplyOf<E> }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
