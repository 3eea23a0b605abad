/**
 * Packages are not linted wherever they are installed: a second test run finds some outside the root folder.
 */
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const lint = new ESLint()

test.each(['node_modules/some', 'tests/security/observatory/node_modules/some', 'dist'])(
  'the lint of pages ignores %s',
  async (folder) => {
    expect(await lint.isPathIgnored(`${folder}/page.astro`)).toBe(true)
  },
)

test('the lint of pages reads every page', async () => {
  expect(await lint.isPathIgnored('sites/quoter/page.astro')).toBe(false)
})
