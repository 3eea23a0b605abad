/**
 * [D249] [D301] A failed look-up is never a value. A feature of the gateway may replace an absent value by an empty
 * list, an empty record or zero. A comment then states why empty is true.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest } from './unused-exports.ts'

/** The insurer's fields are the only names with an underscore, which the last pattern uses. */
const EMPTY = /\?\? (\[\]|\{\}|0\b)|\|\| (\[\]|0\b)|\.catch\(|\bcatch \{|\borEmpty\b|[a-z]_[a-z_]+ \?\? ''/
const COMMENT = /^\s*(\/\/|\/?\*)/
const SENTENCE = /(\/\/|\*) *(\S+ ){3,}/

/** A pattern that does not match has no groups, so an empty value here replaces no answer. */
const MATCH = /\.exec\(.*\) \?\? \[\]/

const isEmptied = (line: string) => EMPTY.test(line) && !MATCH.test(line) && !COMMENT.test(line)

/** Lists the lines with an empty value that no comment explains; one comment may explain several lines. */
function uncommented(text: string): readonly string[] {
  const lines = text.split('\n')
  return lines.filter((line, at) => {
    if (!isEmptied(line) || SENTENCE.test(line)) return false
    // A `catch` states its reason inside its block.
    const inside = /\bcatch \{/.test(line) ? (lines[at + 1] ?? '') : ''
    const above = lines.slice(0, at).findLast((other) => !other.includes(' ?? ')) ?? ''
    return ![inside, above].some((other) => COMMENT.test(other) && SENTENCE.test(other))
  })
}

test('[D249] every empty default in a feature has a comment with its reason', () => {
  const files = globSync('gateway/features/**/*.{ts,tsx}').filter(
    (file) => !isTest(file) && !file.includes('.fixture.'),
  )
  expect(files.length).toBeGreaterThan(120)
  const found = files.flatMap((file) =>
    uncommented(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('a comment on the line or directly above its group of lines counts as the reason', () => {
  expect(uncommented('const a = answer.rows ?? []')).toHaveLength(1)
  expect(uncommented('/** X. */\nconst a = answer.rows ?? []')).toHaveLength(1)
  expect(
    uncommented('// The insurer sends no list where it has none.\nconst a = b ?? []\nconst c = d ?? 0'),
  ).toEqual([])
  expect(uncommented('const a = b ?? [] // The insurer sends no list.')).toEqual([])
})
