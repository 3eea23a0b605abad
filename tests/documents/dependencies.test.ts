/** Checks the origin of packages, and the date of their last review. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ageProblem } from '../../tools/deploy/dependency-age.ts'

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }>
  >
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const operations = readFileSync('docs/operations.md', 'utf8')

test('every package comes from the npm registry and has a hash', () => {
  const found = Object.entries(packages).filter(([name]) => name !== '')
  expect(found.length).toBeGreaterThan(100)
  // An entry without an address comes from the registry.
  const elsewhere = found.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(elsewhere).toEqual([])
  expect(found.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([])
})

describe('the lock file was looked at within the term that docs/operations.md sets', () => {
  const on = (reviewed: string, today: string) =>
    ageProblem(`Looked through on ${reviewed}.`, new Date(today))

  test('docs/operations.md has the date of the last review and its term', () => {
    expect(operations).toContain('at most 30 days')
    expect(ageProblem(operations, new Date('2026-11-27T12:00:00Z'))).toBeNull()
  })

  test('a deployment reports an overdue review of the lock file, and not before its last day', () => {
    expect(on('2026-11-26', '2026-12-26T12:00:00Z')).toBeNull()
    expect(on('2026-11-26', '2026-12-28T12:00:00Z')).toContain('2026-11-26')
    expect(ageProblem('nothing', new Date('2026-11-27'))).toContain('docs/operations.md')
  })
})
