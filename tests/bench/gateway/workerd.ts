/** Runs Workers as in production: the deployed bundle on workerd alone, without a development server. */
import { createRequire } from 'node:module'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { runOrSkip, startProgram, temporaryFolder } from '../processes.ts'
import { waitUntilOpen } from './ports.ts'

/** The workerd binary that wrangler depends on; the package exports its path and has no types. */
const { default: workerd } = createRequire(import.meta.url)('workerd') as { default: string }

const config = readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })

interface Worker {
  /** The folder of `index.js`. */
  readonly folder: string
  readonly port: number
  readonly vars: Readonly<Record<string, string>>
  /** The class of each binding, by the binding's name. */
  readonly objects: Readonly<Record<string, string>>
  /** The port of the stand-in for the bucket of photos (`bucket.ts`). */
  readonly bucket?: number | undefined
  /** Gets every line that the Worker prints. */
  readonly onLine?: ((line: string) => void) | undefined
}

/** Starts a Worker on `workerd serve`; returns the id of its process. */
async function startWorker({ folder, port, onLine, ...worker }: Worker): Promise<number> {
  mkdirSync(join(folder, 'objects'), { recursive: true })
  const file = join(folder, 'config.capnp')
  writeFileSync(file, configOf({ folder, port, ...worker }))
  const { child } = startProgram(workerd, ['serve', '--experimental', file], {}, onLine)
  await waitUntilOpen(port, child)
  return child.pid ?? 0
}

const text = (value: string) => JSON.stringify(value)

function configOf({ folder, port, vars, objects, bucket }: Worker): string {
  const bindings = [
    ...Object.entries(vars).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
    ...Object.entries(objects).map(
      ([name, of]) => `(name = ${text(name)}, durableObjectNamespace = ${text(of)})`,
    ),
    '(name = "ASSETS", service = "files")',
    ...(bucket === undefined ? [] : ['(name = "UPLOADS", r2Bucket = "bucket")']),
  ]
  const classes = Object.values(objects).map(
    (name) => `(className = ${text(name)}, uniqueKey = ${text(name)}, enableSql = true)`,
  )
  const storage = classes.length === 0 ? '' : 'durableObjectStorage = (localDisk = "objects"),'
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["private", "public"])),
    (name = "objects", disk = (path = ${text(join(folder, 'objects'))}, writable = true)),
    (name = "bucket", external = (address = "127.0.0.1:${String(bucket ?? 0)}", http = ())),
    (name = "files", disk = (path = ${text(join(process.cwd(), 'dist'))})),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${String(port)}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "index.js")],
  compatibilityDate = ${text(config.compatibility_date ?? '')},
  compatibilityFlags = ["nodejs_compat"],
  bindings = [${bindings.join(', ')}],
  durableObjectNamespaces = [${classes.join(', ')}],
  ${storage}
);
`
}

/** The bundle of production with the variables of development, because the insurer of the bench speaks http. */
export async function startGateway(
  port: number,
  insurer: string,
  { bucket, onLine }: Pick<Worker, 'bucket' | 'onLine'> = {},
): Promise<number> {
  const folder = temporaryFolder('gateway')
  const wrangler = [
    'node_modules/wrangler/bin/wrangler.js',
    'deploy',
    '-c',
    'wrangler.toml',
    '--env',
    'production',
  ]
  runOrSkip(
    'Bundling the gateway',
    process.execPath,
    [...wrangler, '--dry-run', '--outdir', folder],
    process.cwd(),
  )
  const { vars, durable_objects: declared } = config
  // The variables name the bench's insurer in place of the sandbox.
  const texts = Object.entries(vars).map(([name, value]) => [
    name,
    String(value).replace('http://sandbox.internal', insurer),
  ])
  const objects = Object.fromEntries(
    declared.bindings.map((one: { name: string; class_name: string }) => [one.name, one.class_name]),
  )
  const more = { IDLE_SECONDS: '3600', ADDRESS_LIMIT_FACTOR: '1000000', ROUTE_LIMIT_FACTOR: '1000000' }
  return startWorker({
    folder,
    port,
    vars: { ...Object.fromEntries(texts), ...more },
    objects,
    bucket,
    onLine,
  })
}

const plain = (token: string) => `import { DurableObject } from 'cloudflare:workers'
export class SessionObject extends DurableObject {
  open() {
    return this.env.TOKEN
  }
}
export default {
  async fetch(request, env) {
    const headers = { accept: 'application/json', authorization: 'Bearer ' + (${token}) }
    return fetch(env.INSURER + '/journey/v1/person/info', { headers })
  },
}
`

/**
 * Starts a Worker that does the least possible work. It forwards without a session, or asks one object for the token:
 * the minimum for sessions that can be ended at once.
 */
export function startPlainWorker(port: number, insurer: string, asksObject: boolean): Promise<number> {
  const folder = temporaryFolder('plain')
  const token = asksObject ? "await env.SESSION.getByName('ana').open()" : 'env.TOKEN'
  writeFileSync(join(folder, 'index.js'), plain(token))
  const vars = { INSURER: insurer, TOKEN: 'token' }
  return startWorker({ folder, port, vars, objects: { SESSION: 'SessionObject' } })
}
