/**
 * A stand-in for a content delivery network in front of all sides: brotli, and a cache of immutable files.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Server } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { atTheEnd } from './processes.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer
}
/** The fields that requests of HTTP/1.1 and HTTP/2 have in common. */
type Message = Pick<IncomingMessage, 'method' | 'headers' | 'url'> & AsyncIterable<unknown>

/** Answers a request, or leaves it to the next. */
export type Source = (path: string, message: Message) => Promise<Reply | undefined> | Reply | undefined

/** Starts a server on a free port that asks its sources in turn; returns its origin. */
export async function startEdge(...sources: readonly Source[]): Promise<string> {
  const server = createServer((message, response) => void answer(sources, message, response))
  const port = await listenUntilTheEnd(server)
  atTheEnd(() => server.closeAllConnections())
  return `http://localhost:${String(port)}`
}

/** Starts such a server with HTTP/2 and compressed headers, for a browser that trusts the certificate. */
export async function startSecureEdge(
  { key, cert }: { readonly key: string; readonly cert: string },
  ...sources: readonly Source[]
): Promise<string> {
  const server = createSecureServer({ key, cert })
  server.on('request', (message, response) => void answer(sources, message, response))
  return `https://localhost:${String(await listenUntilTheEnd(server))}`
}

async function listenUntilTheEnd(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}

interface Answer {
  writeHead(status: number, headers: Record<string, string | string[]>): unknown
  end(body: Buffer): unknown
}

async function answer(sources: readonly Source[], message: Message, response: Answer): Promise<void> {
  const path = message.url ?? '/'
  for (const source of sources) {
    const reply = await source(path, message)
    if (reply) return send(response, reply)
  }
  send(response, { status: 404, headers: {}, body: Buffer.from('') })
}

const compressed = new Map<string, Buffer>()
/** Dynamic answers are compressed fast (quality 4), immutable files once at the highest quality. */
const ON_THE_FLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

function send(response: Answer, { status, headers, body }: Reply): void {
  // Node's types ask for mutable arrays.
  const copied = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )
  if (body.length === 0) {
    response.writeHead(status, copied)
    response.end(body)
    return
  }
  const key = body.toString('latin1')
  const isImmutable = headers['cache-control']?.includes('immutable') ?? false
  const small = compressed.get(key) ?? brotliCompressSync(body, isImmutable ? {} : ON_THE_FLY)
  compressed.set(key, small)
  response.writeHead(status, { ...copied, 'content-encoding': 'br', 'content-length': String(small.length) })
  response.end(small)
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/x-component',
  '.woff2': 'font/woff2',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves a built static site. `fallback` is what a single-page app sends for every address. */
export function folder(root: string, fallback?: string): Source {
  return (path) => {
    const name = decodeURIComponent(path.split('?')[0] ?? '/')
    const candidates = [
      name,
      `${name}.html`,
      `${name}/index.html`,
      ...(fallback === undefined ? [] : [fallback]),
    ]
    const file = candidates
      .map((one) => join(root, one))
      .find((one) => existsSync(one) && statSync(one).isFile())
    if (file === undefined) return undefined
    const type = types[extname(file)] ?? 'application/octet-stream'
    const cache = type.startsWith('text/html') ? 'no-cache' : IMMUTABLE
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': cache },
      body: readFileSync(file),
    }
  }
}

/** Serves the running product, with a cache of hashed and immutable files. */
export function behind(origin: string): Source {
  const cache = new Map<string, Reply>()
  return async (path, message) => {
    const known = cache.get(path)
    if (known) return known
    const reply = await ask(`${origin}${path}`, message)
    const isHashed = path.startsWith('/_a/')
    const fixed = isHashed ? { ...reply, headers: { ...reply.headers, 'cache-control': IMMUTABLE } } : reply
    if (isHashed || reply.headers['cache-control']?.includes('immutable')) cache.set(path, fixed)
    return fixed
  }
}

const hopByHop = new Set([
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'connection',
  'keep-alive',
])

/**
 * Headers not forwarded, so that answers arrive complete and uncompressed and one compressor serves all
 * sides.
 */
const notAsked = new Set([
  ...hopByHop,
  'host',
  'origin',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
])

/** Forwards a request with its cookies, which are valid for every port. */
async function ask(url: string, message: Message): Promise<Reply> {
  const { method = 'GET', headers: sent } = message
  // HTTP/2 has pseudo-headers for method and path.
  const passed = Object.entries(sent).filter(([name]) => !notAsked.has(name) && !name.startsWith(':'))
  // Origin and Referer are rewritten, because the server behind has another origin.
  const origin = sent.origin === undefined ? {} : { origin: new URL(url).origin }
  const headers = { ...Object.fromEntries(passed), ...origin, 'accept-encoding': 'identity' }
  const body = await bytesOf(message)
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      const named = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))
      const headers = Object.fromEntries(named.map(([name, value = '']) => [name, value]))
      bytesOf(answer).then((body) => resolve({ status: answer.statusCode ?? 502, headers, body }), reject)
    })
    asked.on('error', reject)
    asked.end(body.length > 0 ? body : undefined)
  })
}

async function bytesOf(message: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  // The answer has no encoding, so its body is text.
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
