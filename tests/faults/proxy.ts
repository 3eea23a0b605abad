/** A server between the gateway and the insurer that applies configured faults, one client and path at a time. */
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

export const faults = [
  /** The answer arrives after every caller has timed out. */
  'slow',
  /** Nothing is forwarded, the connection just ends. */
  'down',
  /** The request is forwarded and takes effect; the connection is reset instead of an answer. */
  'reset',
  /** The request is forwarded and takes effect; the answer breaks off after its headers. */
  'cut',
  /** The request is forwarded and takes effect; half of the answer arrives. */
  'half-a-body',
  /** The request is forwarded and takes effect; the whole answer arrives, but never ends. */
  'slow-close',
  /** Bytes that are not HTTP. */
  'noise',
  /** An answer that is not JSON. */
  'garbage',
  /** A redirect to another address, as a log-in page in between would send. */
  'redirect',
  /** A small compressed answer that unpacks to far more than any real one. */
  'flood',
  /** The answer declares a short length and never ends. */
  'lying-length',
  '503',
] as const
export type Fault = (typeof faults)[number]

/** The request never reaches the insurer, so there is no effect to look up. */
export const isNeverForwarded = (fault: Fault) => ['down', 'noise', '503'].includes(fault)

/**
 * The point where a call is blocked until the gateway crashes:
 * - before it is forwarded
 * - done, without an answer
 * - done, with all of its answer but the end
 */
type Hold = 'hold before' | 'hold after' | 'hold end'

interface Rule {
  readonly path: RegExp
  readonly fault: Fault | Hold
}

export interface FaultProxy {
  readonly origin: string
  /**
   * Spoils requests of `client` whose method and path match (`PUT /defender/docs/form`), until `lift`. A
   * client is an address, or an id in the body of a background call.
   */
  spoil(client: string, path: RegExp, fault: Fault | Hold): void
  /** Clients with a blocked call. */
  readonly held: ReadonlySet<string>
  lift(client: string): void
  /** Refuses every connection until it is lifted: the insurer is down for all clients. */
  outage(isDown: boolean): void
  /** Callers that followed a redirect. */
  readonly trapped: readonly string[]
  stop(): Promise<void>
}

interface Upstream {
  readonly port: number
  readonly host: string
}

export async function startFaultProxy(upstream: Upstream, slowMs: number): Promise<FaultProxy> {
  const rules = new Map<string, Rule>()
  const trapped: string[] = []
  const held = new Set<string>()
  let isDown = false
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (isDown) return void incoming.socket.destroy()
    const body = await read(incoming)
    const client = String(incoming.headers['x-client-ip'] ?? backgroundOf(body))
    const rule = rules.get(client)
    if (incoming.url === TRAP) trapped.push(client)
    const isSpoiled = rule?.path.test(`${incoming.method ?? ''} ${incoming.url ?? ''}`) === true
    const fault = isSpoiled ? rule.fault : null
    if (!isHold(fault)) return serve(incoming, outgoing, body, upstream, fault, slowMs)
    await hold(incoming, outgoing, body, upstream, fault)
    held.add(client)
  }
  /** Background calls have no client address, so an id in their body selects them. */
  const backgroundOf = (body: Buffer) => [...rules.keys()].find((id) => body.includes(`"${id}"`)) ?? ''
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  // Keep-alive is disabled: the gateway could reuse a connection that is just closing, and an unspoiled call
  // would fail.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${String(portOf(server))}`,
    spoil: (client, path, fault) => void rules.set(client, { path, fault }),
    lift: (client) => void rules.delete(client),
    outage: (down) => void (isDown = down),
    trapped,
    held,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}

const isHold = (fault: Fault | Hold | null): fault is Hold => fault?.startsWith('hold') === true

async function hold(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  upstream: Upstream,
  where: Hold,
): Promise<void> {
  if (where === 'hold before') return
  const { status, headers, body: answer } = await forward(incoming, body, upstream)
  // Without a length the body is chunked, and its last chunk is never sent.
  if (where === 'hold end') outgoing.writeHead(status, headers).write(answer)
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  upstream: Upstream,
  fault: Fault | null,
  slowMs: number,
): Promise<void> {
  const { socket } = incoming
  // The following three faults are those of `isNeverForwarded`.
  if (fault === 'down') return void socket.destroy()
  if (fault === 'noise') return void socket.end('\u0000\u0001 this is no HTTP \r\n\r\n')
  if (fault === '503') return void outgoing.writeHead(503).end('busy')
  const answer = await forward(incoming, body, upstream)
  if (fault === 'slow') await wait(slowMs)
  if (fault === null || fault === 'slow')
    return void outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  if (fault === 'redirect') return void outgoing.writeHead(302, { location: TRAP }).end()
  if (fault === 'flood') return void outgoing.writeHead(200, packedHeaders).end(flood)
  if (fault === 'garbage') return void outgoing.writeHead(200).end('<html>502 Bad Gateway</html>')
  spoilRaw(socket, answer, fault)
}

/** A redirect that must never be followed. */
const TRAP = '/trap'

const FLOOD_BYTES = 64 * 1024 * 1024
const flood = gzipSync(Buffer.alloc(FLOOD_BYTES, ' '))
const packedHeaders = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** Faults below HTTP, which no correct server would send. */
function spoilRaw(socket: Socket, { status, headers, body }: Answer, fault: Fault): void {
  if (fault === 'reset') return void socket.resetAndDestroy()
  const head = (length: string) =>
    `HTTP/1.1 ${String(status)} OK\r\ncontent-type: ${headers['content-type'] ?? ''}\r\n${length}\r\n`
  const counted = head(`content-length: ${String(body.byteLength)}\r\n`)
  if (fault === 'lying-length')
    return goOnForEver(socket, head('content-length: 10\r\ntransfer-encoding: chunked\r\n'))
  if (fault === 'cut') return void socket.end(counted)
  if (fault === 'half-a-body') {
    socket.write(counted)
    return void socket.end(body.subarray(0, Math.floor(body.byteLength / 2)))
  }
  // Without a length only the end of the connection ends the body, and the connection stays open.
  socket.write(head('connection: close\r\n'))
  socket.write(body)
}

/** Writes as fast as the other side reads until the other side stops. */
function goOnForEver(socket: Socket, start: string): void {
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', more).on('error', () => undefined)
  socket.write(start)
  more()
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function forward(incoming: IncomingMessage, body: Buffer, { port, host }: Upstream): Promise<Answer> {
  const headers = { ...incoming.headers, host, 'content-length': String(body.byteLength) }
  delete (headers as Record<string, unknown>)['transfer-encoding']
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
      (response) => {
        void read(response).then(
          (text) =>
            resolve({
              status: response.statusCode ?? 502,
              headers: { 'content-type': response.headers['content-type'] ?? 'application/json' },
              body: text,
            }),
          reject,
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
