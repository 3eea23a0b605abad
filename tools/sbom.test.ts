import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'volante-sbom-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Bill {
  readonly bomFormat: string
  readonly components: readonly { readonly purl: string; readonly hashes?: readonly unknown[] }[]
}

test('npm run sbom writes every package of the lock file, with its hash, as CycloneDX', () => {
  const file = join(folder, 'bill.json')
  const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'tools/sbom.ts', file], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as Bill
  expect(bomFormat).toBe('CycloneDX')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object }
  const named = new Set(components.map(({ purl }) => purl))
  expect(named.size).toBeGreaterThan(Object.keys(packages).length * 0.9)
  expect([...named].some((purl) => purl.startsWith('pkg:npm/hono@'))).toBe(true)
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([])
})
