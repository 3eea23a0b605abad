import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compactCatalogue } from '../../../sandbox/catalogue/compact.ts'
import { brandsVersion } from '#shared/domain/vehicle/catalogue-of-brand.ts'
import { brandsOf } from './brands.ts'
import { catalogueSnapshot, readCatalogueFile } from './read-catalogue.ts'

const brands = [
  { id: 7, name: 'TOYOTA' },
  { id: 10, name: 'KIA' },
]

test('[API-13] a list of brands is built under the version that the gateway gives it', () => {
  expect(catalogueSnapshot({ brands })).toEqual({
    version: brandsVersion(brands),
    brands: [
      { id: 7, name: 'Toyota' },
      { id: 10, name: 'Kia' },
    ],
  })
})

test('[API-124] a compact catalogue is built under its own version', () => {
  const file = compactCatalogue()
  const snapshot = catalogueSnapshot(file)
  expect(snapshot?.version).toBe(file.version)
  expect(snapshot?.brands).toHaveLength(file.b.length)
})

test('a document that is neither catalogue nor list of brands, or is empty, is refused', () => {
  for (const json of [null, {}, [], { brands: [] }, { error: 'no' }, 'x'])
    expect(catalogueSnapshot(json)).toBeNull()
})

test('[D60] the brands of a running insurer are read, with a token if it needs one', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`)
    const isOpen = request.headers.authorization === 'Bearer secret'
    response.writeHead(isOpen ? 200 : 401).end(JSON.stringify(isOpen ? { brands } : {}))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server has such an address, so the cast is safe.
  const address = server.address() as { port: number }
  const base = `http://127.0.0.1:${String(address.port)}/journey`
  expect(await brandsOf(base, 'secret')).toEqual({ brands })
  await expect(brandsOf(base)).rejects.toThrow('answered 401')
  expect(asked[0]).toBe('/journey/v1/catalog/vehicle/brand Bearer secret')
})

test('a CATALOGUE_FILE that is missing or not JSON is an error of one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'volante-catalogue-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(() => readCatalogueFile(join(folder, 'absent.json'))).toThrow(/absent\.json cannot be read/)
  const broken = join(folder, 'broken.json')
  writeFileSync(broken, '{ "brands": [')
  expect(() => readCatalogueFile(broken)).toThrow(/broken\.json is no JSON/)
})

test('a build with a wrong CATALOGUE_FILE, and brands from an unreachable address, end with one sentence', () => {
  const run = (args: readonly string[], env = {}) =>
    spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env } })
  const wrong = run(['tools/build/build.ts', '--quiet', '--no-apps'], { CATALOGUE_FILE: '/absent.json' })
  expect([wrong.status, wrong.stderr.trim()]).toEqual([
    1,
    'CATALOGUE_FILE=/absent.json cannot be read: is there such a file?',
  ])
  const nowhere = run([
    'tools/build/catalogue/write-brands.ts',
    'http://127.0.0.1:9/journey',
    '/absent/brands.json',
  ])
  expect([nowhere.status, nowhere.stderr]).toEqual([
    1,
    expect.stringMatching(/^http:.+ did not answer.*\.\n$/),
  ])
})
