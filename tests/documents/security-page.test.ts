/** docs/security.md names a test for every rule; each named file and test exists. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (what is protected +\||-)/.test(line))
/**
 * A link to a test file followed by test names: `[limits](../tests/security/limits/limits.test.ts) "one
 * name", "another"`.
 */
const named = rows.flatMap((row) =>
  [...row.matchAll(/\]\(\.\.\/([^)]+\.(?:test|e2e)\.tsx?)\)((?:(?!\]\().)*)/g)].flatMap(
    ([, file = '', rest = '']) => [...rest.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name })),
  ),
)
const sources = new Map<string, string>()
const sourceOf = (file: string) => {
  const held = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, held)
  return held
}

/** The name stands in the source, or a table supplies the text around its `%s`. */
function isThere({ file, name }: { file: string; name: string }): boolean {
  const source = sourceOf(file)
  if (source.includes(`'${name}'`)) return true
  const tables = [...source.matchAll(/'((?:[^'\n]*)%[si](?:[^'\n]*))'/g)].map(([, pattern]) => pattern ?? '')
  return tables.some((pattern) => {
    const parts = pattern.split(/%[si]/)
    const [value] =
      parts.length === 2 ? [name.slice(parts[0]?.length, name.length - (parts[1]?.length ?? 0))] : []
    return value !== undefined && value !== '' && source.includes(`'${value}'`) && name === parts.join(value)
  })
}

describe('docs/security.md', () => {
  test('docs/security.md names a proof for every rule', () => {
    expect(rows.length).toBeGreaterThan(12)
    expect(rows.filter((row) => !/"[^"]+"/.test(row))).toEqual([])
    expect(named.length).toBeGreaterThan(rows.length)
  })

  test('every test that docs/security.md names exists', () => {
    expect(named.filter((one) => !isThere(one))).toEqual([])
  })

  test('every file that docs/security.md links exists', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) => join('docs', path ?? ''))
    expect(links.filter((path) => !existsSync(path))).toEqual([])
  })
})
