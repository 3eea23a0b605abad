/** Checks that everything named in docs/combined-data.md (ASVS 2.1.2) exists. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/combined-data.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!together|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('[D184] every rule about combined fields names its file and its test', () => {
  expect(rows.length).toBeGreaterThan(10)
  for (const [, together, , where = '', proof = ''] of rows) {
    const links = [...`${where} ${proof}`.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join('docs', path),
    )
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    expect(
      [...links, ...files].filter((file) => !existsSync(file)),
      together,
    ).toEqual([])
    const tests = links.filter((file) => file.endsWith('.test.ts')).map((file) => readFileSync(file, 'utf8'))
    expect(tests.length, together).toBeGreaterThan(0)
    const titles = [...proof.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    expect(
      titles.filter((title) => !tests.some((text) => text.includes(title))),
      together,
    ).toEqual([])
  }
})
