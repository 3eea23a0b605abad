/**
 * The only way to call the insurer. A call must be an endpoint of the contract, so only listed (method, path) pairs can
 * be sent. The insurer receives only data that a handler passes, and the browser only data that the contract parses.
 */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { SANDBOX_CLOCK } from '#shared/domain/time/sandbox-clock.ts'
import { SANDBOX_HOST } from '../environment-rules.ts'
import {
  readAnswer,
  readResponse,
  unreadableAnswer,
  type InsurerAnswer,
  type UpstreamFailure,
} from './answer.ts'
import type { CallContext, InsurerCallOptions, SandboxBinding } from './call.ts'
import { policyOf, type CallPolicy } from './call-policy.ts'
import { resilienceOf, type Resilience } from './resilience/resilience.ts'
import { buildRequest, type RequestParts } from './request.ts'

/** The configuration variable of each base address. */
export const baseNames = {
  journey: 'JOURNEY_URL',
  public: 'PUBLIC_URL',
  defender: 'DEFENDER_URL',
  invoices: 'INVOICE_FILES_URL',
} as const
const unreachable: UpstreamFailure = { ok: false, kind: 'unreachable' }
const rejectedLocally = (waitMs: number): UpstreamFailure => ({
  ...unreachable,
  kind: 'unreachable',
  isUnsent: true,
  retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
})
/** The Retry-After of a call that the full queue rejected. */
const QUEUE_WAIT_MS = 5_000

/** Makes a call, with retries if it is safe to repeat. Never throws, whatever the insurer answers. */
export async function ask<E extends Endpoint>(
  context: CallContext,
  endpoint: E,
  input: CallInput<E>,
  options: InsurerCallOptions = {},
): Promise<InsurerAnswer<E>> {
  const base = context.config[baseNames[endpoint.base ?? 'journey']]
  const resilience = resilienceOf(context, base, endpoint.id ?? endpoint.path)
  const policy = policyOf(endpoint)
  resilience.countCall(Date.now())
  let answer: InsurerAnswer<E> = unreachable
  for (let attempt = 0; attempt <= policy.retries; attempt++) {
    if (attempt > 0) {
      if (!policy.isPaced && !resilience.takeRetry(Date.now())) return answer
      await pauseBefore(policy)
    }
    const attempted = await withResilience(resilience, policy.ms, () =>
      attemptOnce(context, endpoint, base, { ...input, options }, policy),
    )
    // Only a rejected first attempt counts as unsent: after others an earlier attempt may have arrived.
    if (attempted.rejected !== undefined) return attempt === 0 ? attempted.rejected : answer
    answer = attempted.answer
    if (!isFault(answer)) return answer
  }
  return answer
}

/** Result of any call: a success or a failure. */
type Ended = { readonly ok: true } | UpstreamFailure
type Attempted<A> =
  | { readonly rejected: UpstreamFailure }
  | { readonly rejected?: undefined; readonly answer: A }

export async function withResilience<A extends Ended>(
  { breaker, bulkhead }: Resilience,
  longestMs: number,
  attempt: () => Promise<A>,
): Promise<Attempted<A>> {
  const permit = await bulkhead.acquire(longestMs)
  if (permit === null) return { rejected: rejectedLocally(QUEUE_WAIT_MS) }
  try {
    const admitted = breaker.admit(Date.now())
    if (admitted !== 'open') return { rejected: rejectedLocally(admitted.waitMs) }
    const answer = await attempt()
    breaker.record(Date.now(), !isFault(answer))
    return { answer }
  } finally {
    permit.release()
  }
}

function isFault(answer: Ended): boolean {
  if (answer.ok) return false
  if (answer.kind === 'unreachable') return true
  // A 501 means that the insurer works but lacks this call, so it does not count as a failure.
  return answer.kind === 'refused' && answer.status >= 500 && answer.status !== 501
}

async function attemptOnce<E extends Endpoint>(
  context: CallContext,
  endpoint: E,
  base: string,
  { options, ...input }: RequestParts & { readonly options: InsurerCallOptions },
  policy: CallPolicy,
): Promise<InsurerAnswer<E>> {
  // The request is built outside `try`, because a request that cannot be built is our error and must not open the
  // breaker.
  const { url, init } = buildRequest(context, endpoint, base, input, options)
  const started = Date.now()
  let status = 0
  let unread: readonly string[] | undefined
  try {
    // The signal also covers the body, which may never end although the headers came in time.
    const signal = AbortSignal.timeout(timeLeft(context, policy, started))
    const response = await fetcherFor(context.env, url)(url, { ...init, signal })
    status = response.status
    const moved = sandboxFor(context.env, url) && response.headers.get(SANDBOX_CLOCK)
    if (moved) context.moveClock?.(Number(moved))
    const text = await readResponse(response, policy.mostBytes)
    const answer = text === null ? tooLong(status) : readAnswer(endpoint, status, text, options.pick)
    if (answer.ok || answer.kind === 'unreadable') unread = answer.unread
    return answer
  } catch {
    return unreachable
  } finally {
    const id = endpoint.id ?? endpoint.path
    context.times.push({ id, status, ms: Date.now() - started, ...(unread !== undefined && { unread }) })
  }
}

const tooLong = (status: number): UpstreamFailure =>
  status >= 200 && status < 300
    ? unreadableAnswer
    : { ok: false, kind: 'refused', status: status >= 400 ? status : 502 }

function timeLeft({ config, deadline }: CallContext, policy: CallPolicy, now: number): number {
  const untilDeadline = deadline === undefined ? policy.ms : deadline - now
  return Math.max(1, Math.min(policy.ms, config.UPSTREAM_CEILING_MS, untilDeadline))
}

export function fetcherFor(
  env: SandboxBinding,
  url: string,
): (url: string, init: RequestInit) => Promise<Response> {
  const sandbox = sandboxFor(env, url)
  if (sandbox === undefined) return (asked, init) => fetch(asked, init)
  return (asked, init) => sandbox.fetch(new Request(asked, init))
}

/** Returns the sandbox binding for a URL; only development has one. */
function sandboxFor({ SANDBOX: sandbox }: SandboxBinding, url: string): SandboxBinding['SANDBOX'] {
  return sandbox !== undefined && new URL(url).hostname === SANDBOX_HOST ? sandbox : undefined
}

/** Waits before a retry, with jitter, so that callers that failed together do not retry together. */
function pauseBefore(policy: CallPolicy): Promise<void> {
  const ms = policy.isPaced ? policy.pauseMs : policy.pauseMs * (0.5 + Math.random())
  return scheduler.wait(ms)
}
