/** Packages are not ours to lint, wherever they lie: a second run of the tests finds some outside the root's folder. */
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const lint = new ESLint()

test.each(['node_modules/some', 'tests/security/observatory/node_modules/some', 'dist'])(
  'lint of the pages leaves %s alone',
  async (folder) => {
    expect(await lint.isPathIgnored(`${folder}/page.astro`)).toBe(true)
  },
)

test('lint of the pages reads every page', async () => {
  expect(await lint.isPathIgnored('sites/quoter/page.astro')).toBe(false)
})
