/** Checks that docs/data.md names every place in which the product stores data. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/data.md', 'utf8')
const missing = (names: Iterable<string>) => [...new Set(names)].filter((name) => !page.includes(`\`${name}`))

test('docs/data.md lists every kind of storage in the code', () => {
  const wrangler = readFileSync('wrangler.toml', 'utf8')
  const objects = [...wrangler.matchAll(/class_name = "(\w+)"/g)].map(([, name = '']) => name)
  const buckets = [...wrangler.matchAll(/^binding = "(UPLOADS|RECORDS)"/gm)].map(([, name = '']) => name)
  const cookies = [...readFileSync('gateway/http/cookies.ts', 'utf8').matchAll(/['`](__Host-\w[\w-]*)/g)]
  expect(new Set(objects).size).toBeGreaterThan(8)
  expect(missing([...objects, ...buckets, ...cookies.map(([, name = '']) => name)])).toEqual([])
})

test('docs/data.md lists every module that stores on a device', () => {
  const stores = /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel)\b|from 'idb-keyval'|caches\.open/
  const modules = globSync('{shared,sites}/**/*.{ts,tsx,astro}')
    .filter((file) => !/\.test\.|\/testing\/|^sites\/gallery\/|\.fixture\./.test(file))
    .filter((file) => stores.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
  expect(modules.length).toBeGreaterThan(8)
  expect(missing(modules)).toEqual([])
})
