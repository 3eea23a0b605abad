import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const release = mkdtempSync(join(tmpdir(), 'volante-source-of-'))
afterAll(() => rmSync(release, { recursive: true }))

beforeAll(() => {
  mkdirSync(join(release, 'worker'))
  // The map has one segment: the first letter of the bundle comes from the first of this file.
  const map = { version: 3, sources: ['../../work/gateway/env.ts'], names: [], mappings: 'AAAA' }
  writeFileSync(join(release, 'worker/index.js.map'), JSON.stringify(map))
})

const sourceOf = (at: string) =>
  spawnSync(process.execPath, ['tools/deploy/source-of.ts', release, at], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })

test('a place in the bundle is reported as a place in the sources', () => {
  expect(sourceOf('at load (index.js:1:1)')).toMatchObject({ status: 0, stdout: 'gateway/env.ts:1:1\n' })
})

test('a text that is not a place is refused with a question', () => {
  expect(sourceOf('TypeError')).toMatchObject({ status: 1, stderr: expect.stringContaining('Which place?') })
})
