import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'

const read = (env?: string) =>
  readConfig({ config: 'wrangler.toml', ...(env !== undefined && { env }) }, { hideWarnings: true })

describe.each(['staging', 'production'])('wrangler.toml, %s', (environment) => {
  const config = read(environment)

  test('has no way to the sandbox', () => {
    expect(config.services).toEqual([])
    expect(JSON.stringify(config.vars)).not.toContain('sandbox')
    expect(config.vars.ENVIRONMENT).toBe(environment)
  })

  test('has every object and variable of development but those of a laptop', () => {
    const development = read()
    expect(config.durable_objects).toEqual(development.durable_objects)
    expect(config.migrations).toEqual(development.migrations)
    expect(config.assets).toEqual(development.assets)
    const buckets = [{ binding: 'UPLOADS', bucket_name: `volante-uploads-${environment}` }]
    expect(config.r2_buckets).toMatchObject(buckets)
    expect(Object.keys(config.vars)).toEqual(expect.arrayContaining(Object.keys(development.vars)))
  })

  test('keeps secrets out of the file and whole addresses out of the platform’s log', () => {
    expect(config.secrets?.required).toEqual(['METRICS_TOKEN'])
    expect(config.vars.METRICS_TOKEN).toBeUndefined()
    expect(config.observability?.logs?.invocation_logs).toBe(false)
  })
})

describe('npm run deploy', () => {
  const deploy = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/deploy.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })

  test('takes only an environment that people use', () => {
    for (const args of [[], ['development'], ['staging', 'production']])
      expect(deploy(...args)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('Which environment?'),
      })
    expect(deploy('staging', '--only', 'gallery')).toMatchObject({ status: 1 })
    expect(deploy('staging', '--frobnicate')).toMatchObject({ status: 1 })
  })

  test('sends nothing while a variable is missing, and names it', () => {
    const { status, stderr } = deploy('production')
    expect(status).toBe(1)
    expect(stderr).toContain('JOURNEY_URL')
    expect(readFileSync('wrangler.toml', 'utf8')).toContain('JOURNEY_URL = ""')
  })

  test(
    '[D25] a dry run bundles, weighs and checks the whole release without an account',
    { timeout: 120_000 },
    () => {
      const { status, stdout, stderr } = deploy('production', '--dry-run')
      expect(stderr).toBe('')
      expect(status).toBe(0)
      expect(stdout).toMatch(/gateway +[\d.]+ KB, [\d.]+ KB gzip of 100\.0 allowed/)
      expect(stdout).toMatch(/purchase +[\d.]+ KB, \d+ hashed files/)
      expect(stdout).toContain('nothing was sent')
      expect(stdout).not.toContain('gallery')
    },
  )
})
