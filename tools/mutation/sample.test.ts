import { expect, test } from 'vitest'
import { windowsOf, type Area } from './sample.ts'

const area: Area = { name: 'rules', config: '', from: ['a/'], always: ['a/money/'], windows: 4 }
const sources = [
  ...[1, 2, 3].map((number) => ({ path: `a/money/${String(number)}.ts`, lines: 45 })),
  ...[1, 2, 3].map((number) => ({ path: `a/other/${String(number)}.ts`, lines: 20 })),
  { path: 'a/money/1.test.ts', lines: 900 },
  { path: 'a/list.data.ts', lines: 900 },
  { path: 'b/elsewhere.ts', lines: 900 },
]

test('a seed draws the same windows, other seeds draw others, and half are in the critical folder', () => {
  const drawn = windowsOf(area, sources, 7)
  expect(drawn).toHaveLength(4)
  expect(windowsOf(area, sources, 7)).toEqual(drawn)
  expect([1, 2, 3, 4].map((seed) => windowsOf(area, sources, seed))).not.toEqual([drawn, drawn, drawn, drawn])
  expect(drawn.slice(0, 2).every(({ path }) => path.startsWith('a/money/'))).toBe(true)
  expect(new Set(drawn.map(({ path, from }) => `${path} ${String(from)}`)).size).toBe(4)
})

test('a window ends with its file, and tests, data and other folders are not mutated', () => {
  const all = windowsOf({ ...area, windows: 99 }, sources, 1)
  expect(all).toHaveLength(3 * 3 + 3)
  expect(all.filter(({ path }) => /test|data|^b/.test(path))).toEqual([])
  expect(all.find(({ path, from }) => path === 'a/money/1.ts' && from === 41)?.to).toBe(45)
})
