import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { compactCatalogue } from '../../sandbox/catalogue/compact.ts'
import { brandsVersion } from '../../shared/domain/vehicle/brands-version.ts'
import { brandsOf } from './brands.ts'
import { catalogueSnapshot } from './read-catalogue.ts'

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

test('a document that is neither, or has no brand, is refused', () => {
  for (const json of [null, {}, [], { brands: [] }, { error: 'no' }, 'x'])
    expect(catalogueSnapshot(json)).toBeNull()
})

test('[D60] the brands of a running insurer are read with a token where one is needed', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`)
    const isOpen = request.headers.authorization === 'Bearer secret'
    response.writeHead(isOpen ? 200 : 401).end(JSON.stringify(isOpen ? { brands } : {}))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number } // a TCP server has one
  const base = `http://127.0.0.1:${String(address.port)}/journey`
  expect(await brandsOf(base, 'secret')).toEqual({ brands })
  await expect(brandsOf(base)).rejects.toThrow('answered 401')
  expect(asked[0]).toBe('/journey/v1/catalog/vehicle/brand Bearer secret')
})
