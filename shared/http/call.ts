/**
 * Islands fetch data only by this module. A call goes to our own gateway and is described by its contract. An expected
 * failure (no network, a refusal, a limit) is returned as a code of a closed union, never thrown. Replies are not
 * validated again, because the gateway has validated them.
 */
import { CALL_TIME_LIMIT_MS } from '#shared/contracts/errors.ts'
import type { CallInput, Endpoint, ErrorsOf, ReplyOf, StreamBody } from '#shared/contracts/endpoint.ts'
import { readError, type CallError } from './call-error.ts'

export type { CallError } from './call-error.ts'

export type Result<Data, Code extends string = never> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError<Code> }

export type ResultOf<E extends Endpoint> = Result<ReplyOf<E>, ErrorsOf<E>>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Origin of the gateway, for callers outside a page (tests). */
  readonly base?: string
}

/** Options of a call. An effect that must happen once requires its `Idempotency-Key` (D11), or it does not compile. */
export type KeyedOptions<E extends Endpoint> = [E['effect']] extends ['once']
  ? CallOptions & { readonly key: string }
  : CallOptions & { readonly key?: string }

type OptionsArgument<E extends Endpoint> = [E['effect']] extends ['once']
  ? [options: KeyedOptions<E>]
  : [options?: KeyedOptions<E>]

/** Header that other origins cannot send without a preflight; the gateway requires it for every call (D21). */
const OWN_HEADER = 'x-volante'

type SessionListener = () => void
const sessionListeners = new Set<SessionListener>()

/** Runs `listener` when a call finds the session ended. Returns a function that unsubscribes. */
export function onSessionEnded(listener: SessionListener): () => void {
  sessionListeners.add(listener)
  return () => void sessionListeners.delete(listener)
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...[options]: OptionsArgument<E>
): Promise<ResultOf<E>> {
  return send(endpoint, input, options ?? {}, async (response) => {
    if (response.status === 204) return undefined
    return response.json()
  })
}

/** Uploads a file as it is, under its own type. For endpoints with `stream`. */
export async function upload<E extends Endpoint & { readonly stream: StreamBody }>(
  endpoint: E,
  input: Omit<CallInput<E>, 'body'> & { readonly body: Blob },
  ...[options]: OptionsArgument<E>
): Promise<ResultOf<E>> {
  return send(endpoint, input, options ?? {}, (response) => response.json())
}

/** Makes a call whose response is a file (a PDF, a picture). */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...[options]: OptionsArgument<E>
): Promise<Result<Blob, ErrorsOf<E>>> {
  return send(endpoint, input, options ?? {}, (response) => response.blob())
}

type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

async function send<E extends Endpoint, Data>(
  endpoint: E,
  input: AnyInput,
  options: CallOptions & { readonly key?: string },
  read: (response: Response) => Promise<Data>,
): Promise<Result<Data, ErrorsOf<E>>> {
  if (endpoint.effect === 'once' && !options.key) throw new TypeError(`${endpoint.path} needs a key`)
  const { signal, clear } = signalWithin(CALL_TIME_LIMIT_MS, options.signal)
  let status: number | undefined
  try {
    const url = (options.base ?? '') + pathOf(endpoint.path, input.params, input.query)
    const ask = () => fetch(url, { ...requestOf(endpoint, input.body, options.key), signal })
    let response = await ask()
    // Another tab may have renewed the session's cookie meanwhile (D42), so the call is repeated once with the new
    // cookie.
    if (response.status === 401 && sessionListeners.size > 0) response = await ask()
    status = response.status
    if (!response.ok) return await refusal(endpoint, response)
    return { ok: true, data: await read(response) }
  } catch (thrown) {
    if (options.signal?.aborted) return { ok: false, error: { code: 'aborted' } }
    // The body is no JSON, so the answer violates the contract.
    if (status !== undefined && thrown instanceof SyntaxError) {
      return { ok: false, error: { code: 'upstream_failed', status } }
    }
    return { ok: false, error: { code: 'unreachable' } }
  } finally {
    clear()
  }
}

async function refusal<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<{ ok: false; error: CallError<ErrorsOf<E>> }> {
  const body: unknown = await response.json().catch(() => undefined)
  // The cast is safe: `ErrorsOf` has the literal members of `errors`, which is typed as strings.
  const own = (endpoint.errors ?? []) as readonly ErrorsOf<E>[]
  const error = readError(own, response.status, body, response.headers.get('retry-after'))
  if (error.code === 'session_ended') for (const listener of sessionListeners) listener()
  return { ok: false, error }
}

function requestOf(endpoint: Endpoint, body: unknown, key: string | undefined): RequestInit {
  const isFile = body instanceof Blob
  const isForm = body instanceof FormData
  const type = isFile ? body.type || 'application/octet-stream' : 'application/json'
  return {
    method: endpoint.method,
    headers: {
      accept: 'application/json, */*;q=0.5',
      [OWN_HEADER]: '1',
      ...(body !== undefined && !isForm && { 'content-type': type }),
      ...(key && { 'idempotency-key': key }),
    },
    credentials: 'same-origin',
    ...(body !== undefined && { body: isFile || isForm ? body : JSON.stringify(body) }),
  }
}

/** Fills in a path pattern: `/api/policies/:number` + `{ number: 'A/1' }` → `/api/policies/A%2F1` (FND-O20). */
export function pathOf(pattern: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params))
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === '') throw new TypeError(`${pattern} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

interface TimedSignal {
  readonly signal: AbortSignal
  /** Stops the timer; must be called when the work has ended. */
  clear(): void
}

/**
 * Returns a signal that aborts after `ms`, or when the caller's signal does. `AbortSignal.any` would do the same, but
 * Safari has it only since 17.4 (D376).
 */
export function signalWithin(ms: number, caller: AbortSignal | undefined): TimedSignal {
  const own = new AbortController()
  const end = () => own.abort()
  const timer = setTimeout(end, ms)
  if (caller?.aborted) end()
  caller?.addEventListener('abort', end)
  return {
    signal: own.signal,
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', end)
    },
  }
}
