/**
 * Forbids module mocks in unit tests: the tests share one process, where an already loaded module cannot be replaced.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const mocksLoadedModules = (text: string): boolean =>
  /^vi\.mock\(/m.test(text) && !/^vi\.resetModules\(\)$/m.test(text)

test('a test file that mocks a module resets the modules loaded before it', () => {
  const files = globSync('{shared,sites,tests}/**/*.test.{ts,tsx}')
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => mocksLoadedModules(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ["vi.mock('./a.ts')\nvi.resetModules()\n", false],
  ["vi.mock('./a.ts')\n", true],
  ['vi.fn()\n', false],
])('the rule about module mocks judges %j', (text, isBroken) => {
  expect(mocksLoadedModules(text)).toBe(isBroken)
})
