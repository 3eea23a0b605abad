/** Every decision number that the repository mentions has exactly one section in docs/decisions. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const TEXTS = '{gateway,shared,sites,sandbox,tests,tools,docs}/**/*.{ts,tsx,mjs,astro,css,md,sql,toml}'
const NOT_OURS = /(^|\/)(node_modules|generated|baselines|dist)\//
const MENTION = /(?<![\w.#/-])D([1-9]\d{0,2})\b(?![-/])/g
const LINK = /decisions\/([\w-]+\.md)#D(\d+)/g

const pages = globSync(`${FOLDER}/*.md`).filter((file) => !file.endsWith('README.md'))

/** Decision numbers of a page: anchors of a topic page, or the heading of a decision with its own file. */
const sectionsOf = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8')
  if (/\/0\d{3}-/.test(file)) return [...text.matchAll(/^# D(\d+)[.:] /gm)].map(([, id = '']) => id)
  return [...text.matchAll(/^<a id="D(\d+)"><\/a>\n\n## D\1: \S/gm)].map(([, id = '']) => id)
}

const sections = pages.flatMap((file) => sectionsOf(file).map((id) => ({ id, file })))
const known = new Set(sections.map(({ id }) => id))
const texts = globSync([TEXTS, '*.md']).filter((file) => !NOT_OURS.test(file))

test('every decision has one section', () => {
  expect(sections.length).toBeGreaterThan(250)
  const ids = sections.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('each anchor of a topic page is above a heading with the same number', () => {
  const broken = pages.flatMap((file) => {
    const anchors = readFileSync(file, 'utf8').match(/<a id="D\d+">/g) ?? []
    return /\/0\d{3}-/.test(file) || anchors.length === sectionsOf(file).length ? [] : [file]
  })
  expect(broken).toEqual([])
})

test('each decision number mentioned in a file has a section', () => {
  const lost = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(MENTION)]
      .filter(([, id = '']) => !known.has(id))
      .map(([mention]) => `${file}: ${mention}`),
  )
  expect(lost).toEqual([])
})

test('each link to a decision leads to its page', () => {
  const lost = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LINK)]
      .filter(
        ([, page, id]) => !sections.some((section) => section.id === id && section.file.endsWith(`/${page}`)),
      )
      .map(([link]) => `${file}: ${link}`),
  )
  expect(lost).toEqual([])
})

test('the list of decisions names each section of a topic page', () => {
  const list = readFileSync(`${FOLDER}/README.md`, 'utf8')
  const absent = sections.filter(({ id, file }) => !/\/0\d{3}-/.test(file) && !list.includes(`#D${id})`))
  expect(absent).toEqual([])
})
