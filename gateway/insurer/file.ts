/** Files of the insurer on their way through: never held, in parts where the browser asks for parts. */
import { waitUntil } from 'cloudflare:workers'
import type { UpstreamFailure } from './answer.ts'
import type { CallContext } from './call.ts'
import { fetcherFor, withResilience, sandboxFor } from './client.ts'
import { resilienceOf } from './resilience.ts'

/** Until the insurer begins to answer; the file itself may take as long as any call (FND-56). */
const HEADERS_MS = 10_000
/** Of the browser's request: which part, and of which version. */
const ASKED = ['range', 'if-range', 'if-none-match']
/** Many parts at once are asked for by nobody who reads, and are work for the insurer. */
const ONE_PART = /^bytes=\d*-\d*$/
/** Of the insurer's answer. */
const KEPT = ['content-length', 'content-range', 'accept-ranges', 'etag']
const STATUSES = new Set([200, 206, 304, 416])

interface FileRequest {
  /** As the insurer said it: an address, or a path below `base`. */
  readonly link: string
  readonly base: string
  readonly type: 'application/pdf'
  readonly headers: Headers
}

type FileAnswer = { readonly ok: true; readonly response: Response } | UpstreamFailure

const unreachable: UpstreamFailure = { ok: false, kind: 'unreachable' }

export async function askFile(context: CallContext, request: FileRequest): Promise<FileAnswer> {
  const url = addressOf(request)
  if (url === null) return unreachable
  const resilience = resilienceOf(context.env, context.config, request.base)
  const attempted = await withResilience(resilience, HEADERS_MS, () => begin(context, url, request))
  return attempted.rejected ?? attempted.answer
}

async function begin(context: CallContext, url: string, request: FileRequest): Promise<FileAnswer> {
  const started = Date.now()
  let status = 0
  const over = new AbortController()
  const { UPSTREAM_CEILING_MS: ceiling } = context.config
  const timer = setTimeout(() => over.abort(), Math.min(HEADERS_MS, ceiling))
  try {
    const headers = headersOf(context, request)
    const sent: RequestInit = { headers, redirect: 'manual', signal: over.signal }
    const response = await fetcherFor(context.env, url)(url, sent)
    status = response.status
    const isFile = status >= 300 || response.headers.get('content-type')?.split(';')[0] === request.type
    if (STATUSES.has(status) && isFile) {
      // Whoever begins and never ends must not hold the person's connection for good.
      setTimeout(() => over.abort(), ceiling)
      return {
        ok: true,
        response: cleaned(response, request.type, sandboxFor(context.env, url) !== undefined),
      }
    }
    await response.body?.cancel()
    return { ok: false, kind: 'refused', status: status >= 400 ? status : 502 }
  } catch {
    return unreachable
  } finally {
    clearTimeout(timer)
    context.times.push({ id: 'file', status, ms: Date.now() - started })
  }
}

/** Only files of the base itself: what the insurer says must not make the gateway ask somebody else. */
function addressOf({ link, base }: FileRequest): string | null {
  const root = base.endsWith('/') ? base : `${base}/`
  const url = URL.parse(link.startsWith('/') ? link.slice(1) : link, root)
  return url?.href.startsWith(root) ? url.href : null
}

function headersOf(context: CallContext, request: FileRequest): Headers {
  const headers = new Headers({ accept: request.type, 'x-request-id': context.requestId })
  if (context.clientAddress !== undefined) headers.set('x-client-ip', context.clientAddress)
  for (const name of ASKED) {
    const value = request.headers.get(name)
    if (value !== null && (name !== 'range' || ONE_PART.test(value))) headers.set(name, value)
  }
  return headers
}

/** `isHere`: of the sandbox, whose bodies end by themselves, with a length that stands in no header. */
function cleaned(response: Response, type: string, isHere: boolean): Response {
  const headers = new Headers({ 'content-type': type })
  for (const name of KEPT) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // Unpacked on its way here, or in chunks: its length is not what it says (RFC 9112, 6.3).
  const isOther = response.headers.has('content-encoding') || response.headers.has('transfer-encoding')
  if (isOther) headers.delete('content-length')
  const { status, body } = response
  if (status >= 300 || body === null) return new Response(null, { status, headers })
  return new Response(isHere ? body : readHere(body, headers.get('content-length')), { status, headers })
}

/**
 * A body that is only handed on goes its way without this request, and what is to end it in time would end with it: an
 * insurer that never closes would hold the person's connection for good. A reader of parts needs its length.
 */
function readHere(body: ReadableStream<Uint8Array>, length: string | null): ReadableStream<Uint8Array> {
  const through = length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length))
  // What breaks it off breaks off what is read here, too.
  waitUntil(body.pipeTo(through.writable).catch(() => undefined))
  return through.readable
}
