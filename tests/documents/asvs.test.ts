/** docs/asvs/ answers every requirement of levels 1 and 2 once, and every proof that it names exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sections } from './asvs-numbers.ts'

const FOLDER = 'docs/asvs'
const KINDS = ['test', 'document', 'does not apply', 'partly', 'not met']
const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8')

const asked = Object.entries(sections).flatMap(([section, levels]) =>
  [...levels].flatMap((level, index) => (level === '3' ? [] : [`${section}.${String(index + 1)} ${level}`])),
)
const rows = readdirSync(FOLDER)
  .filter((name) => /^\d\d\.md$/.test(name))
  .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n'))
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', level = '', kind = '', words = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { number, level, kind, words, proof }
  })

/** Each proof has the form `[label](path) "a title", "another"`. */
const named = rows.flatMap(({ number, proof }) =>
  [...proof.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)((?:(?!\]\().)*)/g)].map(([, path = '', rest = '']) => ({
    number,
    file: join(FOLDER, path),
    titles: [...rest.matchAll(/"((?:[^"]|"(?=\w+"))+)"/g)].map(([, title = '']) => title),
  })),
)
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
const sources = new Map<string, string>()
function sourceOf(file: string): string {
  const held = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, held)
  return held
}

describe('docs/asvs', () => {
  test('the pages list 253 requirements, each once with its level', () => {
    expect(asked).toHaveLength(253)
    expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(asked)
  })

  test('every requirement has a known kind of proof and a reason', () => {
    expect(rows.filter(({ kind }) => !KINDS.includes(kind))).toEqual([])
    expect(rows.filter(({ words }) => words.length < 3)).toEqual([])
    // The row names the missing part, or its decision.
    const open = rows.filter(({ kind }) => kind === 'partly' || kind === 'not met')
    expect(open.filter(({ words, proof }) => !/lacks/i.test(words) && proof === '')).toEqual([])
  })

  test('every named file exists', () => {
    expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
  })

  test('every named test title is in its file', () => {
    const missing = named.flatMap(({ number, file, titles }) =>
      titles.filter((title) => !sourceOf(file).includes(title)).map((title) => ({ number, file, title })),
    )
    expect(missing).toEqual([])
    expect(named.filter(({ file, titles }) => isTest(file) && titles.length === 0)).toEqual([])
  })

  test('every met requirement is proven by a test or a document', () => {
    const of = (number: string) => named.filter((one) => one.number === number)
    const without = rows.filter(({ number, kind }) =>
      kind === 'test'
        ? !of(number).some(({ file }) => isTest(file))
        : kind === 'document' && of(number).length === 0,
    )
    expect(without).toEqual([])
  })

  test.each(KINDS)('the front page counts the requirements that are "%s"', (kind) => {
    const count = rows.filter((row) => row.kind === kind).length
    expect(readme).toMatch(new RegExp(`^\\| ${kind} +\\| ${String(count)} +\\|`, 'm'))
  })
})
