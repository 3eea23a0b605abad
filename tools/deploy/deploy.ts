/**
 * `npm run deploy -- staging|production`: builds what changed, composes a release, checks its size and uploads it.
 *
 * - `--dry-run` does everything but the upload, and needs no account: examples replace unset values
 * - `--keep FOLDER` leaves the release of a dry run there, for `RELEASE=FOLDER npm start`
 * - `--only NAME` replaces one app, or `gateway`; the rest comes from the newest release
 * - `--release ID` uploads a stored release unchanged
 * - `--despite-weaknesses` accepts packages with known ones, within their terms (docs/operations.md)
 * - `--despite-size` accepts a gateway above its limit, for an emergency (D326)
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { builtNames } from '#shared/layouts/built-values.ts'
import { apps } from '../../shared/sites.ts'
import { assetHeaders } from '../build/asset-headers.ts'
import { kb, MOST_BUNDLE_BYTES, sizeVerdict } from './bundle-size.ts'
import { ageProblem } from './dependency-age.ts'
import { askWeaknesses, weaknessSentence } from './known-weaknesses.ts'
import { doubtsOf } from './doubtful-values.ts'
import { migrationProblem } from './migration-tags.ts'
import { isAdvice, missingValues, withExamples } from './missing-values.ts'
import { composeRelease, forgetOldReleases, storedReleases, type Release } from './releases.ts'

const shipped = apps.filter((app) => app !== 'gallery')
const environments = ['staging', 'production']
const quiet = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
}

const SENDING = 'Sending'
/** Apps whose pages list the brands of CATALOGUE_FILE. */
const withBrands: readonly string[] = ['quoter', 'purchase']
/** Environment of the build: it runs code of many packages, so it gets no credentials of the account. */
const withoutAccount = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(CLOUDFLARE|CF)_/.test(name)),
)

const { values, positionals } = readArguments()
const [environment = ''] = positionals
if (positionals.length !== 1 || !environments.includes(environment)) {
  stop(
    `Which environment? npm run deploy -- ${environments.join('|')} [--dry-run] [--only APP|gateway] [--release ID]`,
  )
}
const { only } = values
const isDry = values['dry-run']
if (values.keep !== undefined && (!isDry || existsSync(values.keep)))
  stop('--keep takes a folder that is not there yet, and goes with --dry-run.')
if (only !== undefined && only !== 'gateway' && !shipped.some((app) => app === only)) {
  stop(`--only takes one of gateway, ${shipped.join(', ')}.`)
}
const releases = resolve(process.env.RELEASES_DIR ?? '.releases', environment)
const work = mkdtempSync(join(tmpdir(), 'volante-deploy-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

// This module is slow to load, so it is loaded after the arguments were checked.
const { unstable_readConfig: readConfig } = await import('wrangler')
const named = readConfig({ config: 'wrangler.toml', env: environment }, { hideWarnings: true })
const { vars: given } = named
const isWhole = only === undefined && values.release === undefined
const fresh = shipped.filter((app) => isWhole || app === only)
const hasBrands = Boolean(process.env.CATALOGUE_FILE) || !fresh.some((app) => withBrands.includes(app))
const missing = missingValues(given, hasBrands)
const doubts = doubtsOf({
  target: environment,
  vars: given,
  services: (named.services ?? []).map((service: { readonly binding: string }) => service.binding),
  hasRoutes: named.route !== undefined || (named.routes ?? []).length > 0,
})
const vars = isDry ? withExamples(given) : given
checkMigrations()
checkConfiguration()
const target = join(work, 'release')
const release = compose()
report(release)
send(release.id)

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        keep: { type: 'string' },
        only: { type: 'string' },
        release: { type: 'string' },
        'despite-weaknesses': { type: 'boolean', default: false },
        'despite-size': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Stops before the upload if the gateway would refuse to start. It also stops if the sandbox's brands would offer
 * cars under numbers with another meaning for the insurer.
 */
function checkConfiguration(): void {
  if (isDry) return
  const fatal = [...missing.filter((sentence) => !isAdvice(sentence)), ...doubts.refused]
  if (fatal.length > 0)
    stop(`${fatal.join('\n')}\nThe variables of ${environment} stand in wrangler.toml (docs/operations.md).`)
  if (!hasAccount())
    stop('Log in first: npx wrangler login, or CLOUDFLARE_API_TOKEN in the environment. Nothing was built.')
  for (const sentence of [...missing, ...doubts.advised]) console.log(`${sentence} (docs/operations.md).\n`)
  const age = ageProblem(readFileSync('docs/operations.md', 'utf8'), new Date())
  if (age !== null) console.log(`${age}\n`)
  const weakness = weaknessSentence(askWeaknesses(withoutAccount))
  if (weakness?.stops === true && !values['despite-weaknesses'] && values.release === undefined)
    stop(
      `${weakness.text} --despite-weaknesses sends the release all the same, within the terms of docs/operations.md.`,
    )
  if (weakness !== null) console.log(`${weakness.text}\n`)
}

/** Stops a dry run too, because the fault is in the file and not in an environment's values (D327). */
function checkMigrations(): void {
  for (const { migrations = [] } of storedReleases(releases)) {
    const problem = migrationProblem(migrations, named.migrations)
    if (problem !== null) stop(`${problem} (docs/operations.md).`)
  }
}

/** Checks that credentials for the platform exist before minutes of building; the platform verifies them. */
function hasAccount(): boolean {
  if (process.env.CLOUDFLARE_API_TOKEN || process.env.CLOUDFLARE_API_KEY) return true
  const tool = ['node_modules/wrangler/bin/wrangler.js', 'whoami', '--json']
  const { status } = spawnSync(process.execPath, tool, { env: { ...process.env, ...quiet }, stdio: 'ignore' })
  return status === 0
}

function compose(): Release {
  const hasBundle = isWhole || only === 'gateway'
  if (fresh.length > 0) run('The build', ['tools/build/build.ts', '--quiet', ...fresh], builtIn())
  else if (hasBundle) run('The build', ['tools/build/build.ts', '--quiet', '--no-apps'], {})
  if (hasBundle) bundle()
  if (!existsSync('shared/generated/runtime.json'))
    run('The build', ['tools/build/build.ts', '--quiet', 'quoter'], {})
  // The build (tools/build/runtime.ts) writes this file, so the cast is safe.
  const runtime = JSON.parse(readFileSync('shared/generated/runtime.json', 'utf8')) as { url: string }
  try {
    return composeRelease(releases, target, newId(), {
      dist: 'dist',
      ...(hasBundle && { gateway: { worker: join(work, 'worker'), headers: assetHeaders } }),
      ...(values.release !== undefined && { base: storedId(values.release) }),
      apps: fresh,
      allApps: shipped,
      shared: [runtime.url],
      migrations: named.migrations,
    })
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

function builtIn(): Record<string, string> {
  const named: Readonly<Record<string, unknown>> = vars
  return Object.fromEntries(builtNames.map((name) => [name, String(named[name] ?? '')]))
}

/** A UTC timestamp, so that names sort by age: 20261121T041502. */
function newId(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function storedId(id: string): string {
  const known = storedReleases(releases).map((one) => one.id)
  if (known.includes(id)) return id
  return stop(`No release ${id} of ${environment} is kept. There are: ${known.join(', ') || 'none'}.`)
}

function bundle(): void {
  const out = join(work, 'worker')
  const tool = [
    'node_modules/wrangler/bin/wrangler.js',
    'deploy',
    '-c',
    'wrangler.toml',
    '--env',
    environment,
  ]
  run('The bundle', [...tool, '--dry-run', '--outdir', out, '--assets', 'dist'], {})
}

/** Prints the sizes of the release, and stops if the gateway's bundle is over its limit. */
function report({ id, base, hashed }: Release): void {
  const code = readFileSync(join(target, 'worker/index.js'))
  const packed = gzipSync(code, { level: 9 }).length
  const lines = Object.entries(hashed).map(([app, files]) => {
    const pages = sizeOf(join(target, 'assets', app))
    const scripts = files.reduce((sum, file) => sum + statSync(join(target, 'assets/_a', file)).size, 0)
    return `  ${app.padEnd(12)} ${kb(pages + scripts)} KB, ${String(files.length)} hashed files`
  })
  const own = new Set(Object.values(hashed).flat())
  const carried = readdirSync(join(target, 'assets/_a')).filter((file) => !own.has(file)).length
  console.log(`Release ${id} for ${environment}${base === undefined ? '' : `, the rest from ${base}`}`)
  console.log(
    `  gateway      ${kb(code.length)} KB, ${kb(packed)} KB gzip of ${kb(MOST_BUNDLE_BYTES)} allowed`,
  )
  console.log(lines.join('\n'))
  console.log(`  ${String(carried)} hashed files of earlier releases stay for pages that are still open\n`)
  const { text, stops } = sizeVerdict(packed, values['despite-size'])
  if (stops) stop(text ?? '')
  if (text !== null) console.log(`${text}\n`)
}

function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/** Uploads the checked files of the release without bundling again, and stores them after a successful upload. */
function send(id: string): void {
  const files = ['--no-bundle', '--assets', join(target, 'assets')]
  const tool = ['node_modules/wrangler/bin/wrangler.js', 'deploy', join(target, 'worker/index.js')]
  run(
    SENDING,
    [
      ...tool,
      '-c',
      'wrangler.toml',
      '--env',
      environment,
      ...files,
      '--tag',
      id,
      ...(isDry ? ['--dry-run'] : []),
    ],
    {},
  )
  if (values.keep !== undefined) cpSync(target, values.keep, { recursive: true })
  if (isDry) return tellDryRun()
  cpSync(target, join(releases, id), { recursive: true })
  forgetOldReleases(releases)
  console.log(`Release ${id} is out. Back to the one before: npx wrangler rollback --env ${environment}`)
}

function tellDryRun(): void {
  console.log('Dry run: nothing was sent.')
  const open = [...missing, ...doubts.refused, ...doubts.advised]
  if (open.length === 0) return
  const list = open.map((sentence) => `  ${sentence}`).join('\n')
  console.log(
    `Examples stood in for what a real release of ${environment} still lacks (docs/operations.md):\n${list}`,
  )
}

/** A deployment prints the tool's output; a dry run prints it only if the tool fails. */
function run(what: string, args: readonly string[], env: Record<string, string>): void {
  const isSilent = isDry || args.includes('--dry-run')
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...(what === SENDING ? process.env : withoutAccount), ...quiet, ...env },
    stdio: isSilent ? 'pipe' : 'inherit',
    encoding: 'utf8',
  })
  if (status !== 0) stop(`${what} failed.\n${isSilent ? stdout + stderr : ''}`)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
