/** Requests over keep-alive connections, timed one by one. */
import { Agent, request } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'

export interface Asked {
  readonly port: number
  readonly path: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

interface Got {
  readonly status: number
  readonly cookies: readonly string[]
  readonly ms: number
}

export function ask(agent: Agent, { port, path, method = 'GET', headers = {}, body }: Asked): Promise<Got> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.on('error', reject)
      answer.on('data', () => undefined)
      answer.on('end', () => {
        const cookies = answer.headers['set-cookie'] ?? []
        resolve({ status: answer.statusCode ?? 0, cookies, ms: performance.now() - started })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends requests one after the other over one connection; returns their times in ms.
 * @throws Error for any answer but 200.
 */
export async function askMany(agent: Agent, asked: Asked, count: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    const { status, ms } = await ask(agent, asked)
    if (status !== 200) throw new Error(`port ${String(asked.port)} answered ${String(status)}`)
    times.push(ms)
  }
  return times
}

/** Concurrent connections per core at a busy moment. */
export const CONNECTIONS = 16

/** Keeps all connections busy until the given number of requests has been answered. */
export async function askTogether(agent: Agent, asked: Asked, count: number): Promise<void> {
  const share = Math.ceil(count / CONNECTIONS)
  await Promise.all(Array.from({ length: CONNECTIONS }, () => askMany(agent, asked, share)))
}

export const manyConnections = () => new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** The headers of an island's call (D21). */
export const ownHeaders = (port: number) => ({
  'x-volante': '1',
  origin: `http://127.0.0.1:${String(port)}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
})

/** Opens a session of the gateway and returns its cookie; every `n` is another person at another address. */
export async function logIn(agent: Agent, port: number, n: number): Promise<string> {
  const { status, cookies } = await ask(agent, {
    port,
    path: '/api/log-in',
    method: 'POST',
    headers: { ...ownHeaders(port), 'cf-connecting-ip': `2001:db8:0:${n.toString(16)}::1` },
    body: JSON.stringify({ email: `person${String(n)}@volante.example`, password: 'Camino4826' }),
  })
  const cookie = cookies.find((line) => line.startsWith('__Host-auth_token='))?.split(';')[0]
  if (status !== 200 || cookie === undefined) throw new Error(`log-in answered ${String(status)}`)
  return cookie
}
