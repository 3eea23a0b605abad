/**
 * Makes records of the Workers in a process of its own: wrangler's code weighs more than the product that it prepares.
 *
 * Usage: node tools/build/workers/make.ts RECORD…
 */
import { globSync } from 'node:fs'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler'
import { bundle } from './bundle.ts'
import { BUNDLES, isBundle, SETTINGS, type Settings } from './made.ts'
import { writeRecord } from './records.ts'

const configs = { gateway: 'wrangler.toml', sandbox: 'sandbox/wrangler.toml' } as const
const MIGRATIONS = 'sandbox/migrations'

async function settings(): Promise<Settings> {
  const [gateway, sandbox] = [optionsOf(configs.gateway), optionsOf(configs.sandbox)]
  return {
    gateway: gateway.workerOptions,
    sandbox: sandbox.workerOptions,
    migrations: await readD1Migrations(MIGRATIONS),
  }
}

async function make(name: string): Promise<void> {
  if (name === SETTINGS) {
    // The folder stands beside its files, because a new migration changes none of them.
    const inputs = [...Object.values(configs), MIGRATIONS, ...globSync(`${MIGRATIONS}/*.sql`)]
    writeRecord(SETTINGS, { value: await settings(), inputs })
  } else if (isBundle(name)) {
    const { of, entry } = BUNDLES[name]
    writeRecord(name, await bundle(configs[of], entry))
  } else throw new Error(`There is no record ${name}.`)
}

try {
  await Promise.all(process.argv.slice(2).map(make))
} catch (error) {
  // The message comes from the bundler or the configuration; a stack trace of this file adds nothing.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
