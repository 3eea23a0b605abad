/** Files of the insurer on their way through: never held, in parts where the browser asks for parts. */
import type { Failure } from './answer.ts'
import { fetcherFor, type CallFrame } from './client.ts'

/** Until the insurer begins to answer; the file itself may take as long as the line needs. */
const HEADERS_MS = 10_000
/** Of the browser's request: which part, and of which version. */
const ASKED = ['range', 'if-range', 'if-none-match']
/** Of the insurer's answer. */
const KEPT = ['content-length', 'content-range', 'accept-ranges', 'etag']
const STATUSES = new Set([200, 206, 304, 416])

export interface FileRequest {
  /** As the insurer said it: an address, or a path below `base`. */
  readonly link: string
  readonly base: string
  readonly type: 'application/pdf'
  readonly headers: Headers
}

export type FileAnswer = { readonly ok: true; readonly response: Response } | Failure

const unreachable: Failure = { ok: false, kind: 'unreachable' }

export async function askFile(frame: CallFrame, request: FileRequest): Promise<FileAnswer> {
  const url = addressOf(request)
  if (url === null) return unreachable
  const started = Date.now()
  let status = 0
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), HEADERS_MS)
  try {
    const sent = new Request(url, { headers: headersOf(frame, request), redirect: 'manual' })
    const response = await fetcherFor(frame.env, url)(sent, { signal: over.signal })
    status = response.status
    const isFile = status >= 300 || response.headers.get('content-type')?.split(';')[0] === request.type
    if (STATUSES.has(status) && isFile) return { ok: true, response: cleaned(response, request.type) }
    await response.body?.cancel()
    return { ok: false, kind: 'refused', status: status >= 400 ? status : 502 }
  } catch {
    return unreachable
  } finally {
    clearTimeout(timer)
    frame.times.push({ id: 'file', status, ms: Date.now() - started })
  }
}

/** Only files of the base itself: what the insurer says must not make the gateway ask somebody else. */
function addressOf({ link, base }: FileRequest): string | null {
  const root = base.endsWith('/') ? base : `${base}/`
  const url = URL.parse(link.startsWith('/') ? link.slice(1) : link, root)
  return url?.href.startsWith(root) ? url.href : null
}

function headersOf(frame: CallFrame, request: FileRequest): Headers {
  const headers = new Headers({ accept: request.type, 'x-request-id': frame.requestId })
  for (const name of ASKED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

function cleaned(response: Response, type: string): Response {
  const headers = new Headers({ 'content-type': type })
  for (const name of KEPT) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}
