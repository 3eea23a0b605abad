/** A server between browser and product: it adds TLS for engines that need it, and can cut the connection. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export interface Front {
  readonly origin: string
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function startFront(product: string, needsTls: boolean): Promise<Front> {
  const certificate = needsTls ? newCertificate() : undefined
  const port = await freePort()
  const origin = `${certificate ? 'https' : 'http'}://localhost:${String(port)}`
  const { host } = new URL(product)
  /** Rewrites the browser's origin to the product's own. */
  const pass: RequestListener = (from, to) => {
    const { method, headers, url } = from
    const own = { ...headers, host, ...(headers.origin === origin && { origin: product }) }
    const asked = request(
      product + (url ?? '/'),
      { ...(method !== undefined && { method }), headers: own },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      },
    )
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  }
  let server: Server | undefined
  const sockets = new Set<Socket>()
  const mend = async () => {
    if (server?.listening) return
    server = certificate ? createSecureServer(certificate, pass) : createServer(pass)
    server.on(certificate ? 'secureConnection' : 'connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  }
  await mend()
  return {
    origin,
    mend,
    async cut() {
      const closed = new Promise((resolve) => server?.close(resolve))
      for (const socket of sockets) socket.destroy()
      server?.closeAllConnections()
      await closed
    },
  }
}

function newCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'volante-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ')
  execFileSync(
    'openssl',
    ['req', ...options, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
