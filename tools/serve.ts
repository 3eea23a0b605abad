/** Builds what changed, prepares the sandbox's database and runs gateway and sandbox until it is stopped. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { baseAddresses } from './insurer/bases.ts'
import { brandsOf } from './build/catalogue/brands.ts'
import { sandboxVariables, type SandboxVariables } from './sandbox/sandbox-config.ts'
import { lockState } from './sandbox/state-lock.ts'
import { watchSources } from './build/workers/changes.ts'
import { recordsOf } from './build/workers/made.ts'
import { changeWorkers, runWorkers, type WorkersToRun } from './build/workers/runtime.ts'

const port = Number(process.env.PORT ?? 8787)
/** INSURER_URL names another insurer (docs/connecting-an-insurer.md); the sandbox then simulates its providers only. */
const insurer = process.env.INSURER_URL || undefined
const state = resolve(process.env.STATE_DIR ?? stateFolder())
const origin = `http://localhost:${String(port)}`

/** Environment that keeps the tools on this machine: no account, no telemetry. */
const env = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
  CI: '1',
}
/**
 * Variables that a start may override. Tests share one address and would reach its limits, shorten the idle time, or
 * replace the insurer by their own server with shorter time-outs. The other variables connect an insurer, or a map.
 */
const passedOn = [
  'ADDRESS_LIMIT_FACTOR',
  'ROUTE_LIMIT_FACTOR',
  'IDLE_SECONDS',
  'SESSIONS_SINCE',
  'UPSTREAM_CEILING_MS',
  'BREAKER_LEAST_CALLS',
  'CANCELLATION_LATER_DAY',
  'OVERDUE_PAYMENT',
  'CARD_PROVIDER',
  'STRIPE_PUBLIC_KEY',
  'EMAIL_VALIDATION_REQUIRED',
  'PASSKEY_LOG_IN',
  'OTP_DEVELOPMENT_CODE',
  'REWARD_PICTURES',
  'DOCUMENT_ORIGINS',
  'CLAIM_NAMES',
  'MAPS_URL',
  'MAPS_KEY',
  'CLOCK_OFFSET_MS',
]
/** Only the sandbox with our additions accepts a passkey in place of a password (D188). */
const isOurs = insurer === undefined && !process.env.INSURER
const laptop: Readonly<Record<string, string>> = {
  // The limits are 20 times higher, because developers press buttons faster than customers (D145).
  ROUTE_LIMIT_FACTOR: '20',
  PASSKEY_LOG_IN: isOurs ? 'on' : 'off',
  // Without our additions a cancellation takes effect at once, as the insurer's document describes it (D253).
  CANCELLATION_LATER_DAY: isOurs ? 'on' : 'off',
  // An overdue payment needs a call that the insurer's documents lack (D319).
  OVERDUE_PAYMENT: isOurs ? 'on' : 'off',
}
/** True if a person started the product; tests start this file without the option. */
const isForAPerson = process.argv.includes('--notices')
/**
 * A folder of `npm run deploy -- staging --dry-run --keep FOLDER`, whose bundle and files are served in place of the
 * build.
 */
const release = process.env.RELEASE || undefined
mkdirSync(state, { recursive: true })
const sandbox = variablesOfSandbox()
const bases = basesOfInsurer()

if (!(await isFree(port))) {
  stop(`Port ${String(port)} is taken. Stop what runs there, or choose another: PORT=8790 npm start`)
}
if (!(await lockState(state))) {
  stop(
    `Another start uses the data in ${state}. Stop it, or choose another folder: STATE_DIR=.state-2 npm start`,
  )
}
// APPS=quoter,access builds only those two apps. APPS=none serves the apps that are already built.
if (process.env.APPS !== 'none' && release === undefined) {
  const own = await brandsOfInsurer()
  run('The build', ['tools/build/build.ts', '--quiet', ...(process.env.APPS?.split(',') ?? [])], own)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
watchParent()

let current = await prepared().catch((error: Error) => stop(error.message))
// The runtime ends with this process, in whatever manner that ends (kill -9 of its parent: `watchParent`).
const runtime = await runWorkers(current).catch((error: Error) => stop(firstLineOf(error)))
await whenReady()
if (isForAPerson) {
  watchSources(['gateway', 'sandbox', 'shared'], () => change(false))
  watchSources(['dist'], () => change(true))
}
greet()

/** `INSURER=plain` plays the insurer of the documents, without our additions (D60); `PASSWORD_COST` is for tests. */
function variablesOfSandbox(): SandboxVariables {
  try {
    return sandboxVariables(process.env, origin)
  } catch (error) {
    return stop(String(error))
  }
}

/** Path of the stored data of this insurer: sessions and catalogues of one insurer have no use for another. */
function stateFolder(): string {
  if (insurer === undefined) return '.state'
  return `.state/insurer-${createHash('sha256').update(insurer).digest('hex').slice(0, 8)}`
}

function basesOfInsurer(): Readonly<Record<string, string>> {
  try {
    return baseAddresses(insurer, process.env)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/** Reads the brands of the insurer behind the gateway (API-13), because the first page lists them. */
async function brandsOfInsurer(): Promise<Readonly<Record<string, string>>> {
  const { JOURNEY_URL } = bases
  if (insurer === undefined || JOURNEY_URL === undefined || process.env.CATALOGUE_FILE) return {}
  const file = `${state}/brands.json`
  try {
    writeFileSync(file, JSON.stringify(await brandsOf(JOURNEY_URL, process.env.INSURER_TOKEN)))
  } catch (error) {
    if (!existsSync(file)) {
      console.log(
        `No brands of this insurer: ${String(error)} The first page has the sandbox’s until the catalogue is there.`,
      )
      return {}
    }
  }
  return { CATALOGUE_FILE: file }
}

/** True when no process listens on the port, on either loopback address. */
async function isFree(candidate: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const free = await new Promise<boolean>((answer) => {
      const probe = createServer()
      probe.once('error', (error: NodeJS.ErrnoException) => answer(error.code !== 'EADDRINUSE'))
      probe.listen(candidate, host, () => probe.close(() => answer(true)))
    })
    if (!free) return false
  }
  return true
}

function run(what: string, args: readonly string[], more: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...env, ...more } })
  if (status !== 0) stop(`${what} failed.`)
}

/** Prepares the settings and bundles of the runtime. Test runs set the clock of both Workers (`tests/clock`). */
async function prepared(): Promise<WorkersToRun> {
  const gatewayName = sandbox.isAtADay ? 'gateway-at-a-day' : 'gateway'
  const sandboxName = sandbox.isAtADay ? 'sandbox-at-a-day' : 'sandbox'
  const bundled = release === undefined ? ([gatewayName, sandboxName] as const) : ([sandboxName] as const)
  const { settings, bundles } = await recordsOf(bundled, env)
  const given = {
    CASE_FILE_KEY: caseFileKey(),
    ...(isForAPerson && { MESSAGE_NOTICES: 'on' }),
    ...Object.fromEntries(passedOn.map((name) => [name, process.env[name] ?? laptop[name]])),
    ...bases,
  }
  const variables = Object.entries(given).filter(([, value]) => value !== undefined)
  return {
    settings: settings.value,
    port,
    state,
    release,
    gateway: { modules: bundles.get(gatewayName)?.value ?? [], variables: Object.fromEntries(variables) },
    sandbox: { modules: bundles.get(sandboxName)?.value ?? [], variables: sandbox.variables },
    // The platform's warnings are hidden by default; a developer who connects an insurer needs them.
    logLevel: process.env.WORKER_LOG_LEVEL ?? (insurer === undefined ? 'error' : 'warn'),
    print: (line, level) => {
      if (level === 'error') console.error(line)
      else if (process.env.WORKER_LOG !== 'off') console.log(line)
    },
  }
}

/**
 * Restarts both Workers with changed pages or code. If the code cannot be bundled, the error is printed and the earlier
 * code stays.
 * @param hasNewPages False for changed sources, which may be those of a test or of an app.
 */
async function change(hasNewPages: boolean): Promise<void> {
  try {
    const next = await prepared()
    if (!hasNewPages && codeOf(next) === codeOf(current)) return
    current = next
    await changeWorkers(runtime, next)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
  }
}

function codeOf({ settings, gateway, sandbox }: WorkersToRun): string {
  return JSON.stringify([settings, gateway, sandbox])
}

/**
 * Reads or creates the key that seals case files. The key is stored with the data, so that earlier seals stay valid
 * (D240).
 */
function caseFileKey(): string {
  const file = `${state}/case-file-key`
  if (!existsSync(file)) {
    const { status, stdout } = spawnSync(process.execPath, ['tools/write-case-key.ts'], {
      encoding: 'utf8',
      env,
    })
    if (status !== 0) stop('No key for case files could be made.')
    writeFileSync(file, stdout.trim())
  }
  return readFileSync(file, 'utf8')
}

/**
 * Waits until the gateway answers. A gateway that refuses its variables answers no request, so its log is printed
 * meanwhile.
 */
async function whenReady(): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    // The time-out ends a request whose connection was lost during the start.
    const ready = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) {
      const seeded = await fetch(`${origin}/sandbox/api/seed`, { method: 'POST' })
      if (!seeded.ok) stop(`The sandbox could not be filled (${String(seeded.status)}).`)
      return
    }
    await wait(250)
  }
  stop('Gateway and sandbox did not start.')
}

function greet(): void {
  console.log(`
  Volante is running. Begin here:

    ${origin}/sandbox    eight stories of two minutes; people, cards, messages
    ${origin}/quoter     a real price in seconds, without an account
    ${origin}/log-in     people and their password stand in the sandbox
${insurer === undefined ? '' : `\n  The insurer is ${insurer}. The sandbox simulates only its card provider: people of the sandbox cannot log in.\n`}
  Ctrl-C ends it. Data stays in ${state}; npm run reset starts clean.
`)
}

/** SIGKILL on the parent sends no signal to this process: a changed parent id ends it. */
function watchParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1)
  }, 500).unref()
}

/** The first line of an error's message; the runtime has already logged the rest. */
function firstLineOf({ message }: Error): string {
  return message.split('\n', 1).join('')
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
