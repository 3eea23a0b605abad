import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkFolders } from './chunk-folders.mjs'
import { chunkGroups } from './chunks.mjs'
import { within } from './within.mjs'

const chunkedSites = ['quoter', 'purchase', 'claims', 'policies', 'customer-claims']

test.each(Object.entries(chunkFolders))('every place of the chunk %s holds files', (_, places) => {
  expect(() => within(places)).not.toThrow()
})

test('a place that a move has emptied stops the build, by its name', () => {
  expect(() => within(['shared/ui', 'sites/purchase/steps'])).toThrow(
    'names what is gone: sites/purchase/steps',
  )
})

test('a file belongs to the folder it lies in, not to one whose name begins alike', () => {
  const isMoney = within(['shared/domain/money'])
  expect(isMoney(join(process.cwd(), 'shared/domain/money/money.ts'))).toBe(true)
  expect(isMoney(join(process.cwd(), 'shared/domain/money/money.ts?commonjs'))).toBe(true)
  expect(isMoney(join(process.cwd(), 'shared/domain/money-laundering/rules.ts'))).toBe(false)
})

test.each(chunkedSites)('groups of %s choose one after the other', (site) => {
  const priorities = chunkGroups(site).map(({ priority }) => priority)
  expect(priorities).toEqual([...new Set(priorities)].toSorted().toReversed())
})

test('a package is found wherever its folder is linked to', () => {
  const isValibot = within(['node_modules/valibot'])
  expect(isValibot('/elsewhere/node_modules/valibot/dist/index.mjs')).toBe(true)
  expect(isValibot('/elsewhere/node_modules/zod/index.js')).toBe(false)
})
