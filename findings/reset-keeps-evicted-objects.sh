#!/usr/bin/env bash
# reset() of @cloudflare/vitest-plugin 1.4.10, which is documented to delete the data of every Durable Object, empties
# only the objects that are in memory. The runtime evicts an object that was idle for ten seconds; what such an object
# stored is read again after the reset. An object that is loaded before the reset is emptied. A test file that follows a
# long one in the same runtime can therefore begin with the data of another file, and only on some orders of the files.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >package.json <<'JSON'
{ "name": "check", "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund @cloudflare/vitest-plugin@1.4.10 vitest@5.1.1
cat >worker.js <<'JS'
import { DurableObject } from 'cloudflare:workers'
export class Box extends DurableObject {
  put(value) {
    this.ctx.storage.kv.put('value', value)
  }
  get() {
    return this.ctx.storage.kv.get('value') ?? null
  }
}
export default { fetch: () => new Response('ok') }
JS
cat >wrangler.toml <<'TOML'
name = "check"
main = "worker.js"
compatibility_date = "2026-10-01"
[[durable_objects.bindings]]
name = "BOX"
class_name = "Box"
[[migrations]]
tag = "v1"
new_sqlite_classes = ["Box"]
TOML
cat >vitest.config.js <<'JS'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
  test: { testTimeout: 60_000 },
})
JS
cat >check.test.js <<'JS'
import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'

const afterReset = async (name, idleMs) => {
  await env.BOX.getByName(name).put('kept')
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  await reset()
  return env.BOX.getByName(name).get()
}

test('an object in memory is emptied, one that was evicted is not', async () => {
  const seen = { busy: await afterReset('busy', 0), idle: await afterReset('idle', 15_000) }
  console.log(JSON.stringify(seen))
  expect(seen).toEqual({ busy: null, idle: 'kept' })
})
JS
npx vitest run
