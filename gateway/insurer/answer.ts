/** Reads the insurer's answer: by the contract of the call, up to its size limit, and without its headers. */
import type { Endpoint, ReplyOf } from '#shared/contracts/endpoint.ts'
import { idempotencyCodes, upstreamErrorSchema, type UpstreamError } from '#shared/upstream/errors.ts'
import { readParts, WHOLE } from './reading/read-parts.ts'

export type UpstreamFailure =
  /**
   * The insurer answered with a status that means failure. `isOfLink`: it refused a link that it never accepted before,
   * which usually is a wrong or truncated address and not an outage.
   */
  | {
      readonly ok: false
      readonly kind: 'refused'
      readonly status: number
      readonly error?: UpstreamError
      readonly isOfLink?: true
    }
  /**
   * The call succeeded, but too little of its answer could be read; `unread` names the fields (D76). It is not retried,
   * and does not count as an outage.
   */
  | { readonly ok: false; readonly kind: 'unreadable'; readonly unread: readonly string[] }
  /**
   * No answer: time-out, connection refused or lost (FND-65). `isUnsent`: rejected locally by the breaker or the
   * queue.
   */
  | {
      readonly ok: false
      readonly kind: 'unreachable'
      readonly isUnsent?: boolean
      readonly retryAfterSeconds?: number
    }
  /** The same keyed call is still running at the insurer (D11). */
  | { readonly ok: false; readonly kind: 'running' }
  | { readonly ok: false; readonly kind: 'session_ended' }
  /** The call was not sent, because a limit of the gateway was reached (D14). */
  | { readonly ok: false; readonly kind: 'limited'; readonly retryAfterSeconds: number }

interface Read<E extends Endpoint> {
  readonly ok: true
  readonly data: ReplyOf<E>
  /** Paths of unreadable fields; `data` lacks the parts that contain them. */
  readonly unread?: readonly string[]
  /** Paths of lists that lost an unreadable entry. */
  readonly lost?: readonly string[]
}

export type InsurerAnswer<E extends Endpoint> = Read<E> | UpstreamFailure

/** The failure for a successful answer that is longer than any valid answer of its call. */
export const unreadableAnswer: UpstreamFailure = { ok: false, kind: 'unreadable', unread: [WHOLE] }

/**
 * Reads an answer, fresh or stored by the insurer (API-125).
 * @param pick Picks the part of a successful answer that the caller reads; if absent, the whole.
 */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
  pick: (json: unknown) => unknown = (whole) => whole,
): InsurerAnswer<E> {
  const json = recordIn(endpoint.listOfOne, parseJson(text))
  if (status < 200 || status > 299) {
    const error = readParts(upstreamErrorSchema, json).data
    // The insurer has stored another body under this key: an earlier try that was assumed lost has arrived, so its
    // outcome can be looked up.
    if (error?.code === idempotencyCodes.running || error?.code === idempotencyCodes.otherBody)
      return { ok: false, kind: 'running' }
    return { ok: false, kind: 'refused', status: status >= 400 ? status : 502, ...(error && { error }) }
  }
  // The answer of an effect is read whole or not at all: a receipt without its secret would mean something else.
  const mayLose = endpoint.effect === 'once' ? 'nothing' : 'parts'
  const { data, unread, lost } = readParts(
    endpoint.reply,
    json === undefined && text === '' ? {} : pick(json),
    mayLose,
  )
  if (data === undefined) return { ok: false, kind: 'unreadable', unread }
  // The cast is safe: the endpoint's own schema parsed the data.
  return { ok: true, data: data as ReplyOf<E>, ...(unread.length > 0 && { unread, lost }) }
}

/** Unwraps the only entry of a list, for an insurer that sends a list instead of a single record. */
function recordIn(name: string | undefined, json: unknown): unknown {
  if (name === undefined || typeof json !== 'object' || json === null) return json
  const list: unknown = Array.isArray(json) ? json : (json as Readonly<Record<string, unknown>>)[name]
  return Array.isArray(list) && list.length === 1 ? list[0] : json
}

/**
 * A short text such as "OK" counts as success if the contract reads no field. Longer text, or a page, does not come
 * from the insurer's API.
 */
const WORDS = /^[\p{L}\p{N} .,!_-]{1,80}$/u

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return WORDS.test(text.trim()) ? text : undefined
  }
}

/**
 * Reads a response as `readBounded` does, but one with a Content-Length in a single step. An encoded or chunked
 * response is excluded, because the header does not apply there (RFC 9112, 6.3).
 */
export function readResponse(response: Response, mostBytes: number): Promise<string | null> {
  const { headers } = response
  const length = headers.get('content-length')
  const isPlain = length !== null && !headers.has('content-encoding') && !headers.has('transfer-encoding')
  return isPlain && Number(length) <= mostBytes ? response.text() : readBounded(response.body, mostBytes)
}

/** The text of a body; null if it is longer than `mostBytes`, after which no more is read. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
  decoder = new TextDecoder(),
): Promise<string | null> {
  if (body === null) return ''
  let bytes = 0
  let text = ''
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
