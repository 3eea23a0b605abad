/** The pages of documentation use plain words in whole, short sentences (docs/adding.md, "A comment"). */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenRules } from './comments.ts'

/** The requirements are quoted from the insurer's documents. */
const files = ['README.md', ...globSync('docs/**/*.md', { exclude: ['docs/requirements/**'] })].sort()
/** The limit of words leaves out the generated lists of fields and of sentences. */
const LONG_ALLOWED = /^docs\/(fields\.md|what-pages-say\.md)/

/** Leaves out code, quoted commands, and the marks of Markdown, which no reader sees. */
const visible = (markdown: string) =>
  markdown
    .replaceAll(/^ *```[^]*?^ *```/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>|\*\*/g, '')

const isTableOrHeading = (line: string) => /^\s*(\||#)/.test(line)

/** Names the words that break the rule, wherever they stand. */
const vagueIn = (markdown: string) =>
  visible(markdown)
    .split('\n')
    .filter((line) => brokenRules({ text: line, from: 0, to: 0, isTitle: true }).includes('vague word'))

/** Names the paragraphs and list items with a long sentence; tables are left out. */
const longIn = (markdown: string) =>
  visible(markdown)
    .split('\n')
    .map((line) => (isTableOrHeading(line) ? '' : line))
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )/)
    .filter((text) => brokenRules({ text, from: 0, to: 0, isTitle: true }).includes('long sentence'))

const hits = (from: readonly string[], find: (markdown: string) => readonly string[]) =>
  from.flatMap((file) =>
    find(readFileSync(file, 'utf8')).map((text) => `${file}: ${text.trim().slice(0, 100)}`),
  )

test('no page of documentation has a vague word', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(hits(files, vagueIn)).toEqual([])
})

test('no page written by hand has a sentence of more than 25 words', () => {
  const pages = files.filter((file) => !LONG_ALLOWED.test(file))
  expect(hits(pages, longIn)).toEqual([])
})

test.each([
  [`- The card that ${'nobody'} sees`, 1, 0],
  [`| a | ${'whoever'} asks |`, 1, 0],
  ['```sh\nnobody\n```\n', 0, 0],
  [`${'word '.repeat(26)}`, 0, 1],
  [`**Two words.** ${'[Two](page.md) words. '.repeat(20)}`, 0, 0],
  [`| ${'word '.repeat(26)} |`, 0, 0],
])('the rules read %j', (markdown, vague, long) => {
  expect([vagueIn(markdown).length, longIn(markdown).length]).toEqual([vague, long])
})
