/** Checks that docs/data.md has a row for each key that a Durable Object stores, and no other rows. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { objectKeys } from './object-keys.ts'

const rows = [
  ...readFileSync('docs/data.md', 'utf8').matchAll(/^\| `(\w+Object) ([^`]+)` *\|([^|]+)\|([^|]+)\|$/gm),
]
const documented = rows.map(([, object = '', key = '']) => `${object} ${key}`)

test('every key of every object has its row in docs/data.md', () => {
  const stored = objectKeys()
  expect(stored.size).toBeGreaterThan(30)
  expect([...stored].filter((key) => key.includes('<'))).toEqual([])
  expect([...stored].filter((key) => !documented.includes(key))).toEqual([])
})

test('every row of docs/data.md is a stored key', () => {
  const stored = objectKeys()
  expect(documented.filter((key) => !stored.has(key))).toEqual([])
  expect(documented).toEqual([...new Set(documented)])
})

test('Durable Objects store data only by key', () => {
  const others = /\bstorage\.(put|sql|transaction\w*)\b|\bkv\[/
  const files = globSync('gateway/**/*.ts').filter((file) => !/\.test\.|\.fixture\.|\/testing\//.test(file))
  expect(files.filter((file) => others.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('each row of stored keys has its content and its end', () => {
  for (const [row, , , what = '', until = ''] of rows) {
    expect(what.trim(), row).not.toBe('')
    expect(until.trim(), row).not.toBe('')
  }
})
