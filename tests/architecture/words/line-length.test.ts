/** Prose of the documents fits on a screen: at most 120 characters a line, outside of tables and code. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST = 120
/** Generated pages, which have one item in each line. */
const PRINTED = new Set(['docs/effects.md', 'docs/fields.md', 'docs/limits.md', 'docs/what-pages-say.md'])
/** Matches a line that cannot be broken: a single link or picture. */
const UNBREAKABLE = /^\s*(?:[-*] |\d+\. )?!?\[[^\]]*\]\(\S+\)\S*$|^\s*\S+$|^\s*<|^#/

const longLines = (file: string): readonly string[] => {
  const prose = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, '')
  return prose
    .split('\n')
    .filter((line) => line.length > MOST && !/^\s*\|/.test(line) && !UNBREAKABLE.test(line))
    .map((line) => `${file}: ${line.slice(0, 80)}`)
}

test('no line of prose in the documents is longer than 120 characters', () => {
  const files = globSync(['docs/*.md', 'docs/decisions/*.md', 'README.md']).filter(
    (file) => !PRINTED.has(file),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap(longLines)).toEqual([])
})
