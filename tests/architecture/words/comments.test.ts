/** Comments and test titles are plain sentences that a newcomer understands without the next line of code. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRules, proseIn } from './comments.ts'

const TEXTS = '{gateway,shared,sites,tools,sandbox,tests}/**/*.{ts,tsx,mjs,astro,css}'
const files = globSync(TEXTS)
  .filter((file) => !/(^|\/)(node_modules|generated|dist|baselines)\//.test(file))
  .sort()

const hitsIn = (file: string): readonly string[] =>
  proseIn(readFileSync(file, 'utf8'), /\.(test|e2e)\.tsx?$/.test(file)).flatMap((prose) =>
    brokenRules(prose).map(
      (rule) => `${file}:${String(prose.from)} ${rule}: ${prose.text.trim().slice(0, 80)}`,
    ),
  )

test('comments and titles keep the rules of plain English', () => {
  expect(files.length).toBeGreaterThan(2_000)
  expect(files.flatMap(hitsIn)).toEqual([])
})

test.each([
  ['/** Of a policy each. */', ['first word']],
  ['// The card that somebody sees', ['vague word']],
  ['/** CLP-12. */', ['only an id']],
  ['/** BUY-12, D3: the price stays. */', []],
  ['const a = 1 // what it costs', ['first word']],
  [`// ${'word '.repeat(26)}`, ['long sentence']],
  [`// ${'Two words. '.repeat(20)}`, []],
  ["const url = 'https://nobody.example' // The address.", []],
  ['// The insurer answers "Whoever said that" in its own words.', []],
  [`test('[D1] ${'nobody'} waits', go)`, ['first word', 'vague word']],
  ["test('[D1] the caller waits', go)", []],
  [`test('[D1] ${'as'} the caller waits', go)`, ['first word']],
  [`test.each([\n  [1],\n])('the caller is ${'told'} %i', go)`, ['vague word']],
  [`test.each(rows)('the caller is ${'told'} %i', go)`, ['vague word']],
])('the rules read %s', (code, rules) => {
  expect(proseIn(code, true).flatMap(brokenRules)).toEqual(rules)
})
