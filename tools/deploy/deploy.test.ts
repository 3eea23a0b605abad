import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { apps } from '#shared/sites.ts'
import { copySources } from '../testing/copy-of-sources.ts'
import { kb, MOST_BUNDLE_BYTES } from './bundle-size.ts'

const read = (env?: string) =>
  readConfig({ config: 'wrangler.toml', ...(env !== undefined && { env }) }, { hideWarnings: true })

/**
 * Names of variables that are set at the hosting platform (docs/operations.md); those of development belong to the
 * sandbox.
 */
const secretNames = [
  'CASE_FILE_KEY',
  'CONSERVATION_AUTHORIZATION',
  'FILE_SCANNER_TOKEN',
  'MAPS_KEY',
  'METRICS_TOKEN',
]

describe.each(['staging', 'production'])('wrangler.toml, %s', (environment) => {
  const config = read(environment)

  test('a deployed environment has no binding to the sandbox', () => {
    expect(config.services).toEqual([])
    expect(JSON.stringify(config.vars)).not.toContain('sandbox')
    expect(config.vars.ENVIRONMENT).toBe(environment)
  })

  test('a deployed environment has the objects and variables of development, without its local secrets', () => {
    const development = read()
    expect(config.durable_objects).toEqual(development.durable_objects)
    expect(config.migrations).toEqual(development.migrations)
    expect(config.assets).toEqual(development.assets)
    const buckets = ['UPLOADS', 'RECORDS'].map((binding) => ({
      binding,
      bucket_name: `volante-${binding.toLowerCase()}-${environment}`,
    }))
    expect(config.r2_buckets).toMatchObject(buckets)
    const names = Object.keys(development.vars).filter((name) => !secretNames.includes(name))
    expect(Object.keys(config.vars)).toEqual(expect.arrayContaining(names))
    expect(Object.keys(config.vars).filter((name) => secretNames.includes(name))).toEqual([])
  })

  test('a deployed environment is not reachable at workers.dev or preview addresses', () => {
    expect([config.workers_dev, config.preview_urls]).toEqual([false, false])
  })

  test('secrets are not in the file, and the platform does not log whole addresses', () => {
    expect(config.secrets?.required).toEqual(['METRICS_TOKEN'])
    expect(config.vars.METRICS_TOKEN).toBeUndefined()
    expect(config.observability?.logs?.invocation_logs).toBe(false)
  })
})

test('development and the sandbox have no public address', () => {
  const sandbox = readConfig({ config: 'sandbox/wrangler.toml' }, { hideWarnings: true })
  for (const { workers_dev, preview_urls, route, routes } of [read(), sandbox])
    expect([workers_dev, preview_urls, route, routes]).toEqual([false, false, undefined, undefined])
})

describe('npm run deploy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'volante-deploy-test-'))
  // The test builds a copy, because a release has other values and would replace pages that others serve.
  const checkout = join(folder, 'checkout')
  beforeAll(() => {
    mkdirSync(checkout)
    copySources(checkout)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const run = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['tools/deploy/deploy.ts', ...args], {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', RELEASES_DIR: join(folder, 'releases'), ...env },
    })
  const deploy = (...args: string[]) => run(args, {})

  /**
   * Every Node process of the deployment records its program and whether it has the account's credentials.
   */
  function deployWatched(...args: string[]) {
    const watch = join(folder, 'watch.cjs')
    const note = `process.argv[1] + ' ' + (process.env.CLOUDFLARE_API_TOKEN ?? 'none') + '\\n'`
    writeFileSync(
      watch,
      `if (require('node:worker_threads').isMainThread) require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'seen'))}, ${note})`,
    )
    const brands = join(folder, 'catalogue.json')
    writeFileSync(brands, JSON.stringify(compactCatalogue()))
    return run(args, {
      NODE_OPTIONS: `--require ${watch}`,
      CLOUDFLARE_API_TOKEN: 'account-canary',
      CATALOGUE_FILE: brands,
    })
  }

  test('npm run deploy accepts only staging or production, and --keep only with a folder', () => {
    for (const args of [[], ['development'], ['staging', 'production']])
      expect(deploy(...args)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Which environment?'),
      })
    expect(deploy('staging', '--only', 'gallery')).toMatchObject({ status: 1 })
    expect(deploy('staging', '--frobnicate')).toMatchObject({ status: 1 })
    const misplaced = { status: 1, stderr: expect.stringContaining('--keep takes a folder') }
    expect(deploy('staging', '--keep', join(folder, 'not-yet'))).toMatchObject(misplaced)
    expect(deploy('staging', '--dry-run', '--keep', folder)).toMatchObject(misplaced)
  })

  test('[D327] npm run deploy stops before the build if a tag of an earlier release was changed', () => {
    const root = join(folder, 'with-earlier-tags')
    mkdirSync(join(root, 'staging/20260101T000000'), { recursive: true })
    const migrations = [{ tag: 'v0', new_sqlite_classes: ['GoneObject'] }]
    const text = JSON.stringify({ id: '20260101T000000', hashed: {}, migrations })
    writeFileSync(join(root, 'staging/20260101T000000/release.json'), text)
    const { status, stderr } = run(['staging', '--dry-run'], { RELEASES_DIR: root })
    expect([status, stderr]).toEqual([1, expect.stringContaining('the tag v0 of an earlier release')])
  })

  test('npm run deploy stops if a variable is missing, and names it', () => {
    const { status, stderr } = deploy('production')
    expect(status).toBe(1)
    expect(stderr).toContain('JOURNEY_URL')
    expect(readFileSync(join(checkout, 'wrangler.toml'), 'utf8')).toContain('JOURNEY_URL = ""')
  })

  test('[D60] npm run deploy refuses pages without CATALOGUE_FILE', { timeout: 240_000 }, () => {
    // Each option composes a release, so the short test run tries only the whole release.
    const partial = [
      ['--only', 'quoter'],
      ['--only', 'purchase'],
    ]
    for (const args of [[], ...(process.env.LONG ? partial : [])]) {
      const { status, stderr } = run(['production', ...args], { CATALOGUE_FILE: '' })
      expect([status, stderr]).toEqual([1, expect.stringContaining('CATALOGUE_FILE is missing')])
    }
  })

  test.runIf(process.env.LONG)(
    'a dry run in a fresh clone composes the release and lists the missing values',
    { timeout: 240_000 },
    () => {
      const { status, stdout, stderr } = run(['staging', '--dry-run'], { CATALOGUE_FILE: '' })
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/quoter +[\d.]+ KB, \d+ hashed files/)
      const [, lacks = ''] = stdout.split('still lacks')
      for (const name of [
        'JOURNEY_URL',
        'INVOICE_FILES_URL',
        'HELP_EMAIL',
        'STRIPE_PUBLIC_KEY',
        'CATALOGUE_FILE',
        'INSURER_LEGAL_NAME',
        'RECAS_NUMBER',
        'UNE_PHONE',
      ])
        expect(lacks).toContain(name)
    },
  )

  test(
    '[D25] a dry run bundles, weighs and checks the whole release without an account',
    { timeout: 900_000 },
    () => {
      const kept = join(folder, 'kept')
      const { status, stdout, stderr } = deployWatched('production', '--dry-run', '--keep', kept)
      expect(stderr).toBe('')
      expect(status).toBe(0)
      expect(readdirSync(kept).sort()).toEqual(['assets', 'release.json', 'worker'])
      const [, lacks = ''] = stdout.split('still lacks')
      for (const name of [
        'JOURNEY_URL',
        'HELP_EMAIL',
        'STRIPE_PUBLIC_KEY',
        'INSURER_LEGAL_NAME',
        'UNE_PHONE',
      ])
        expect(lacks).toContain(name)
      expect(stdout).toContain('SITE_ORIGIN is missing')
      expect(stdout).not.toContain('the rest from')
      expect(stdout).toMatch(/gateway +[\d.]+ KB, [\d.]+ KB gzip of /)
      expect(stdout).toContain(`gzip of ${kb(MOST_BUNDLE_BYTES)} allowed`)
      expect(stdout).toMatch(/purchase +[\d.]+ KB, \d+ hashed files/)
      expect(stdout).toContain('nothing was sent')
      expect(stdout).not.toContain('gallery')
      // `npm test` prints this line of a passed step (D326).
      process.stdout.write(`\n${/^NEAR THE LIMIT: .+$/m.exec(stdout)?.[0] ?? ''}\n`)
    },
  )

  test('no build step sees the deploy account’s token', () => {
    const runs = readFileSync(join(folder, 'seen'), 'utf8').trim().split('\n')
    const saw = runs.filter((line) => line.endsWith(' account-canary'))
    expect(runs.filter((line) => line.endsWith('tools/build/build.ts none'))).not.toEqual([])
    expect(saw.filter((line) => !/tools.deploy.deploy[.]ts |[\\/]wrangler[\\/]/.test(line))).toEqual([])
  })

  test.runIf(process.env.LONG)(
    '[D25] --only takes the gateway and every other app from the newest release',
    { timeout: 240_000 },
    () => {
      const release = join(folder, 'releases/production/20260101T000000')
      const shipped = apps.filter((app) => app !== 'gallery')
      for (const app of shipped) mkdirSync(join(release, 'assets', app), { recursive: true })
      mkdirSync(join(release, 'worker'))
      writeFileSync(join(release, 'worker/index.js'), 'export default { fetch: () => new Response() }')
      writeFileSync(join(release, 'assets/_headers'), '/_a/*\n  x-content-type-options: nosniff\n')
      const hashed = Object.fromEntries(shipped.map((app) => [app, []]))
      writeFileSync(join(release, 'release.json'), JSON.stringify({ id: '20260101T000000', hashed }))
      const { status, stdout, stderr } = deploy('production', '--dry-run', '--only', 'access')
      expect([status, stderr]).toEqual([0, ''])
      expect(stdout).toContain('the rest from 20260101T000000')
      expect(stdout).toMatch(/gateway +0\.0 KB/)
      expect(stdout).toMatch(/access +[1-9][\d.]+ KB, [1-9]\d* hashed files/)
      expect(stdout).toMatch(/purchase +0\.0 KB, 0 hashed files/)
      expect(stdout).toContain('nothing was sent')
    },
  )
})
