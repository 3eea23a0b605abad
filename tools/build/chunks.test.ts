import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkFolders } from './chunk-folders.mjs'
import { chunkGroups } from './chunks.mjs'
import { within } from './within.mjs'

const chunkedSites = ['quoter', 'purchase', 'claims', 'policies', 'customer-claims']

test.each(Object.entries(chunkFolders))('every folder of the chunk %s has files', (_, places) => {
  expect(() => within(places)).not.toThrow()
})

test('a chunk folder that no longer exists stops the build by its name', () => {
  expect(() => within(['shared/ui', 'sites/purchase/steps'])).toThrow(
    'names what is gone: sites/purchase/steps',
  )
})

test('a file belongs to its own folder, not to a folder with the same beginning', () => {
  const isMoney = within(['shared/domain/money'])
  expect(isMoney(join(process.cwd(), 'shared/domain/money/money.ts'))).toBe(true)
  expect(isMoney(join(process.cwd(), 'shared/domain/money/money.ts?commonjs'))).toBe(true)
  expect(isMoney(join(process.cwd(), 'shared/domain/money-laundering/rules.ts'))).toBe(false)
})

test.each(chunkedSites)('the chunk groups of %s have distinct, descending priorities', (site) => {
  const priorities = chunkGroups(site).map(({ priority }) => priority)
  expect(priorities).toEqual([...new Set(priorities)].toSorted().toReversed())
})

test('a package is found by its name, in any node_modules folder', () => {
  const isValibot = within(['node_modules/valibot'])
  expect(isValibot('/elsewhere/node_modules/valibot/dist/index.mjs')).toBe(true)
  expect(isValibot('/elsewhere/node_modules/zod/index.js')).toBe(false)
})
