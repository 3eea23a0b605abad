import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { migrationProblem } from './migration-tags.ts'

const v1 = { tag: 'v1', new_sqlite_classes: ['One'] }
const v2 = { tag: 'v2', new_sqlite_classes: ['Two'] }
const v3 = { tag: 'v3', deleted_classes: ['One'] }

test('[D327] a migration tag may be appended after those of earlier releases', () => {
  expect(migrationProblem([v1, v2], [v1, v2, v3])).toBeNull()
  expect(migrationProblem([], [v1])).toBeNull()
})

test('[D327] a migration tag that is edited, moved, removed or inserted before another is named', () => {
  const edited = { ...v2, new_sqlite_classes: ['Two', 'Three'] }
  for (const now of [[v1, edited], [v1], [v1, v3, v2]])
    expect(migrationProblem([v1, v2], now)).toContain('the tag v2 of')
  expect(migrationProblem([v1, v2], [v2, v1])).toContain('the tag v1 of')
})

const git = (...args: readonly string[]) => spawnSync('git', args, { encoding: 'utf8' })
const committed = git('log', '--format=%H', '--', 'wrangler.toml')

/** Migrations of one version of the file, which may have keys that this tool no longer knows. */
function migrationsOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'volante-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const blocks = text.match(/^\[\[migrations\]\]\n(?:.+\n)+/gm) ?? []
  writeFileSync(join(folder, 'wrangler.toml'), blocks.join('\n'))
  return readConfig({ config: join(folder, 'wrangler.toml') }, { hideWarnings: true }).migrations
}

test.skipIf(committed.status !== 0)('[D327] no committed migration tag of wrangler.toml has changed', () => {
  const now = readConfig({ config: 'wrangler.toml' }, { hideWarnings: true }).migrations
  const texts = committed.stdout
    .split('\n')
    .filter(Boolean)
    .map((hash) => git('show', `${hash}:wrangler.toml`).stdout)
  // Versions before the first release are left out: the tag v1 was edited on its first day.
  const versions = [...new Set(texts.filter((text) => text.includes('tag = "v2"')))].map(migrationsOf)
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) expect(migrationProblem(version, now)).toBeNull()
})
