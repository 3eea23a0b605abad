/** Streams files of the insurer, with range requests; they are never buffered. */
import { waitUntil } from 'cloudflare:workers'
import type { UpstreamFailure } from './answer.ts'
import type { CallContext } from './call.ts'
import { fetcherFor, withResilience } from './client.ts'
import { fileAddress, isOfInsurer } from './file-address.ts'
import { resilienceOf } from './resilience/resilience.ts'

/** Time-out until the response headers; the body may take as long as any call (FND-56). */
const HEADERS_MS = 10_000
/** Request headers that are forwarded. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match']
/**
 * A range header with a single range; requests for several ranges are not forwarded, because no PDF reader sends them.
 */
const ONE_PART = /^bytes=\d*-\d*$/
/** Response headers that are passed on. */
const RESPONSE_HEADERS = ['content-length', 'content-range', 'accept-ranges', 'etag']
const STATUSES = new Set([200, 206, 304, 416])

interface FileRequest {
  /** The link as the insurer sent it: a URL, or a path below `base`. */
  readonly link: string
  readonly base: string
  readonly type: 'application/pdf'
  readonly headers: Headers
  /** Token of the session; absent for a file that a link opens. */
  readonly token?: string
  /** Id of the insurer's call, if it has one. */
  readonly id?: string
}

export type FileAnswer = { readonly ok: true; readonly response: Response } | UpstreamFailure

/** Limit of redirects: a file store may redirect to another host of its own. */
const MOST_REDIRECTS = 3
const unreachable: UpstreamFailure = { ok: false, kind: 'unreachable' }
/** The failure of a link outside the allowed hosts (`DOCUMENT_ORIGINS`): no request was sent. */
const misplaced = { ok: false, kind: 'unreadable', unread: ['link'] } as const

export async function askFile(context: CallContext, request: FileRequest): Promise<FileAnswer> {
  const url = fileAddress(context.config, request.link, request.base)
  if (url === null) {
    context.times.push({ id: request.id ?? 'file', status: 0, ms: 0, unread: misplaced.unread })
    return misplaced
  }
  const resilience = resilienceOf(context, request.base, request.id ?? 'file')
  const attempted = await withResilience(resilience, HEADERS_MS, () => begin(context, url, request))
  return attempted.rejected ?? attempted.answer
}

async function begin(context: CallContext, url: URL, request: FileRequest): Promise<FileAnswer> {
  const started = Date.now()
  let status = 0
  const over = new AbortController()
  const { UPSTREAM_CEILING_MS: ceiling } = context.config
  const timer = setTimeout(() => over.abort(), Math.min(HEADERS_MS, ceiling))
  try {
    const response = await fetchFile(context, url, request, over.signal)
    if (response === null) return misplaced
    status = response.status
    const body = STATUSES.has(status) && status < 300 ? await pdfBody(response) : null
    if (body !== null || (STATUSES.has(status) && status >= 300)) {
      // This timer aborts the download of a body that never ends.
      const late = setTimeout(() => over.abort(), ceiling)
      const ended = () => clearTimeout(late)
      return { ok: true, response: cleaned(response, body, request.type, ended) }
    }
    if (!response.body?.locked) await response.body?.cancel()
    // The file store answers 204 for a file that does not exist.
    const failed = status === 204 ? 404 : 502
    return { ok: false, kind: 'refused', status: status >= 400 ? status : failed }
  } catch {
    return unreachable
  } finally {
    clearTimeout(timer)
    context.times.push({ id: request.id ?? 'file', status, ms: Date.now() - started })
  }
}

/**
 * Fetches a file and follows its redirects, each of which is checked like the link itself.
 * @returns null if a redirect is not allowed, or there are too many.
 */
async function fetchFile(
  context: CallContext,
  url: URL,
  request: FileRequest,
  signal: AbortSignal,
): Promise<Response | null> {
  let at = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const headers = headersOf(context, at, request)
    const response = await fetcherFor(context.env, at.href)(at.href, { headers, redirect: 'manual', signal })
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
    if (location === null) return response
    await response.body?.cancel()
    const next = URL.parse(location, at.href)
    const allowed = next && fileAddress(context.config, next.href, request.base)
    if (allowed === null) return null
    at = allowed
  }
  return null
}
const REDIRECTS = new Set([301, 302, 303, 307, 308])

function headersOf(context: CallContext, url: URL, request: FileRequest): Headers {
  const headers = new Headers({ accept: request.type })
  if (isOfInsurer(context.config, url)) {
    headers.set('x-request-id', context.requestId)
    if (context.clientAddress !== undefined) headers.set('x-client-ip', context.clientAddress)
    if (request.token !== undefined) headers.set('authorization', `Bearer ${request.token}`)
  }
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null && (name !== 'range' || ONE_PART.test(value))) headers.set(name, value)
  }
  return headers
}

/** A response with safe headers. `ended` runs once the whole file was passed on or the reader has cancelled. */
function cleaned(
  response: Response,
  body: ReadableStream<Uint8Array> | null,
  type: string,
  ended: () => void,
): Response {
  const headers = new Headers({ 'content-type': type })
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // Content-Length does not apply to an encoded or chunked body (RFC 9112, 6.3).
  const isOther = response.headers.has('content-encoding') || response.headers.has('transfer-encoding')
  if (isOther) headers.delete('content-length')
  const { status } = response
  if (status >= 300 || body === null) {
    ended()
    return new Response(null, { status, headers })
  }
  return new Response(readHere(body, headers.get('content-length'), ended), { status, headers })
}

/**
 * Reads the body in this request. The platform streams a passed-on body after this request has ended, when the abort
 * timer is gone. An upstream that never closes would keep the connection open. Range readers need the length.
 */
function readHere(
  body: ReadableStream<Uint8Array>,
  length: string | null,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const through = length === null ? new IdentityTransformStream() : new FixedLengthStream(Number(length))
  // A failure of the source also errors the readable side.
  waitUntil(passOn(body, through.writable, length === null ? Infinity : Number(length)).finally(ended))
  return through.readable
}

/** Passes the body on and ends with the last announced byte, whether or not the source closes. */
async function passOn(
  body: ReadableStream<Uint8Array>,
  to: WritableStream<Uint8Array>,
  length: number,
): Promise<void> {
  const [reader, writer] = [body.getReader(), to.getWriter()]
  try {
    for (let left = length; left > 0;) {
      const { done, value } = await reader.read()
      if (done) break
      await writer.write(value)
      left -= value.byteLength
    }
    await writer.close()
    await reader.cancel()
  } catch (failure) {
    await Promise.allSettled([reader.cancel(failure), writer.abort(failure)])
  }
}

/**
 * Recognises a PDF by its content: insurers and their stores label it `application/pdf`, `application/octet-stream`,
 * or not at all (D60).
 */
const PDF = new TextEncoder().encode('%PDF')
/**
 * Number of bytes in which the PDF header may start: readers look for it in the first KB of a file (ISO 32000-1, annex
 * H).
 */
const HEADER_WITHIN = 1024
/**
 * Content types that are never a PDF. A later part of a PDF has no header to check, so a type that means text is
 * refused.
 */
const WORDS = /^\s*(text\/|application\/(json|problem\+json|xml|xhtml))/i

/** Returns the body with its first bytes restored; null for anything but a PDF, whose body is then cancelled. */
async function pdfBody(response: Response): Promise<ReadableStream<Uint8Array> | null> {
  const { body } = response
  if (body === null) return null
  const first = firstByteOf(response)
  if (first > 0) return WORDS.test(response.headers.get('content-type') ?? '') ? cancelled(body) : body
  const { head, rest } = await readHead(body, response.status === 206)
  return isPdf(head, response.status === 206) ? rest : cancelled(rest)
}

/** First byte of a partial response; a whole file starts at 0. */
function firstByteOf({ status, headers }: Response): number {
  const [, first] = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '') ?? []
  return status === 206 ? Number(first ?? 0) : 0
}

function isPdf(head: Uint8Array, isPart: boolean): boolean {
  const last = Math.min(HEADER_WITHIN, head.length - PDF.length)
  for (let at = 0; at <= last; at += 1) if (PDF.every((byte, index) => head[at + index] === byte)) return true
  // A partial response may end within the header of the PDF.
  return isPart && head.length > 0 && head.length < PDF.length && head.every((byte, at) => byte === PDF[at])
}

async function cancelled(body: ReadableStream<Uint8Array>): Promise<null> {
  await body.cancel()
  return null
}

/** Reads until the header is found or can no longer appear. */
async function readHead(body: ReadableStream<Uint8Array>, isPart: boolean) {
  const reader = body.getReader()
  let head = new Uint8Array()
  let isOver = false
  while (!isOver && head.length < HEADER_WITHIN && !isPdf(head, isPart)) {
    const { done, value } = await reader.read()
    isOver = done
    if (value) head = joined(head, value)
  }
  const rest = new ReadableStream<Uint8Array>({
    start: (to) => {
      if (head.length > 0) to.enqueue(head)
    },
    pull: async (to) => {
      const { done, value } = await reader.read()
      if (done) to.close()
      else to.enqueue(value)
    },
    cancel: async (reason) => reader.cancel(reason),
  })
  return { head, rest }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
