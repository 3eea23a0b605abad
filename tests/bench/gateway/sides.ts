/** The servers that answer a signed-in call: the insurer itself, and the alternatives in front of it. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import type { Agent } from 'node:http'
import { join } from 'node:path'
import { EncryptJWT } from 'jose'
import { build } from 'rolldown'
import { Missing } from '../measure.ts'
import { runOrSkip, start, startProgram, temporaryFolder } from '../processes.ts'
import { familyOf, statOf } from '../product.ts'
import { logIn, manyConnections, oneConnection, type Asked } from './load.ts'
import { freePort, waitUntilOpen } from './ports.ts'
import { startGateway, startPlainWorker } from './workerd.ts'

export interface Side {
  readonly title: string
  readonly asked: Asked
  readonly agent: Agent
  readonly crowd: Agent
  /** CPU seconds used so far. */
  cpu(): number
}

const originOf = (port: number) => `http://127.0.0.1:${String(port)}`

function sideOf(title: string, pid: number, asked: Asked): Side {
  const cpu = () => familyOf(pid).reduce((sum, id) => sum + (statOf(id)?.cpu ?? 0), 0)
  return { title, asked, agent: oneConnection(), crowd: manyConnections(), cpu }
}

export async function startInsurer(): Promise<Side> {
  const port = await freePort()
  const { child } = start(['tests/bench/gateway/insurer.ts', String(port)], {})
  await waitUntilOpen(port, child)
  return sideOf('the insurer itself', child.pid ?? 0, { port, path: '/journey/v1/person/info' })
}

export async function gatewaySide({ asked }: Side): Promise<Side> {
  const port = await freePort()
  const pid = await startGateway(port, originOf(asked.port))
  const cookie = await logIn(oneConnection(), port, 1)
  return sideOf('the gateway', pid, { port, path: '/api/session', headers: { cookie } })
}

export async function plainSides({ asked }: Side): Promise<Side[]> {
  const one = async (title: string, asksObject: boolean) => {
    const port = await freePort()
    const pid = await startPlainWorker(port, originOf(asked.port), asksObject)
    return sideOf(title, pid, { port, path: '/api/session' })
  }
  return [await one('a plain Worker', false), await one('a plain Worker that asks an object', true)]
}

export async function nginxSide({ asked }: Side): Promise<Side> {
  const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
  if (program === undefined) throw new Missing('nginx is not installed: apt-get install nginx-light')
  const port = await freePort()
  const folder = temporaryFolder('nginx')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, nginxConfig(folder, port, asked.port))
  const { child } = startProgram(program, ['-e', 'stderr', '-p', folder, '-c', file], {})
  await waitUntilOpen(port, child)
  return sideOf('nginx', child.pid ?? 0, { port, path: '/api/session' })
}

function nginxConfig(folder: string, port: number, insurer: number): string {
  const isRoot = process.getuid?.() === 0
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  return `${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
error_log stderr crit;
events {}
http {
  access_log off;
  keepalive_requests 10000000;
  ${temporary.join('\n  ')}
  upstream insurer { server 127.0.0.1:${String(insurer)}; keepalive 16; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${String(port)};
    location = /api/session {
      proxy_pass http://insurer/journey/v1/person/info;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Authorization "Bearer token";
    }
  }
}
`
}

/**
 * A Next route handler that opens a sealed cookie and forwards the call; the second variant also does the
 * gateway's work on the answer.
 */
export async function nextSides({ asked }: Side): Promise<Side[]> {
  const folder = temporaryFolder('next-api')
  cpSync('tests/bench/baselines/next-api', folder, { recursive: true })
  mkdirSync(join(folder, 'app'), { recursive: true })
  const work = join(folder, 'app/api/same/same-work.js')
  await build({ input: 'tests/bench/gateway/same-work.ts', platform: 'node', output: { file: work } })
  console.log('  installing and building the Next route handlers …')
  const install = ['install', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']
  runOrSkip('Installing Next', 'npm', install, folder)
  runOrSkip('Building the Next route handler', 'npm', ['run', 'build'], folder)
  const port = await freePort()
  const key = randomBytes(32)
  const env = {
    SESSION_KEY: key.toString('hex'),
    JOURNEY_URL: `${originOf(asked.port)}/journey`,
    NODE_ENV: 'production',
  }
  const program = join(folder, 'node_modules/next/dist/bin/next')
  // The program's output is dropped as the gateway's is, because a pipe costs more.
  const { child } = start([program, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], env)
  await waitUntilOpen(port, child)
  const sealed = await new EncryptJWT({ accessToken: 'token', email: 'ana@correo.example', personRef: 'ref' })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime('12h')
    .encrypt(key)
  const headers = { cookie: `session=${sealed}` }
  const next = child.pid ?? 0
  return [
    sideOf('a Next route handler', next, { port, path: '/api/session', headers }),
    sideOf('a Next route handler that does the same', next, { port, path: '/api/same', headers }),
  ]
}
