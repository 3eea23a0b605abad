/** docs/bench.md describes this build: each section names the commit at which it was measured (D339). */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commitsIn, wrapped } from './report.ts'

const MOST_COMMITS = 300

const git = (...args: readonly string[]) => spawnSync('git', args, { encoding: 'utf8' })
const isWhole = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'false'
const sections = commitsIn(readFileSync('docs/bench.md', 'utf8'))

/** Number of commits since this one; null if the history lacks it. */
function ageOf(commit: string): number | null {
  const counted = git('rev-list', '--count', `${commit}..HEAD`)
  const isAncestor = git('merge-base', '--is-ancestor', commit, 'HEAD').status === 0
  return counted.status === 0 && isAncestor ? Number(counted.stdout) : null
}

test('[D339] every section of docs/bench.md names its commit', () => {
  expect(sections.length).toBeGreaterThan(10)
  expect(sections.flatMap(([name, commit]) => (commit === null ? [name] : []))).toEqual([])
})

test.skipIf(!isWhole)('[D339] no section of docs/bench.md is older than 300 commits', () => {
  const old = sections.flatMap(([name, commit]) => {
    const age = commit === null ? 0 : ageOf(commit)
    return age === null || age > MOST_COMMITS ? [{ name, commit, age }] : []
  })
  expect(old).toEqual([])
})

test('[D339] the commit is read across a line break', () => {
  const page =
    '# Bench\n\n## one\n\nTarget: x. 2026-11-29, commit\n0123abcd, default sizes.\n\n## two\n\nTarget: y.\n'
  expect(commitsIn(page)).toEqual([
    ['one', '0123abcd'],
    ['two', null],
  ])
})

test('a paragraph is wrapped once, and a table is left as it is', () => {
  const words = Array.from({ length: 30 }, () => 'measure').join(' ')
  const table = `| ${words} |\n| --- |`
  const broken = `${words.slice(0, 143)}\n${words.slice(144)}`
  const [first = '', second = '', third] = wrapped(`${broken}\n\n${table}`).split('\n')
  expect([first.length, second.length, third]).toEqual([119, 119, ''])
  expect(`${first} ${second}`).toBe(words)
  expect(wrapped(table)).toBe(table)
})
