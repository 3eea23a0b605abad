import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySources } from '../testing/copy-of-sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-build-'))
/** The long test run builds all apps that are shipped. */
const apps = process.env.LONG ? ['quoter', 'access', 'policies', 'purchase'] : ['access', 'policies']
const [changed = '', ...others] = apps

function build(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/build/build.ts', '--quiet', ...apps],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  if (status !== 0) throw new Error(stdout + stderr)
}

/** Every built file with its bytes and the moment it was written. */
function built(): Map<string, { hash: string; at: number }> {
  const files = globSync('dist/**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  return new Map(
    files.map((file) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
      return [file, { hash, at: statSync(join(folder, file)).mtimeMs }] as const
    }),
  )
}

beforeAll(() => {
  copySources(folder)
  build()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('[D25] building one app again changes no byte of another app, and removes no served file', () => {
  const before = built()
  appendFileSync(join(folder, `sites/${changed}/pages/${pageOf(changed)}`), '\n<p>Otra versión</p>\n')
  build()
  const after = built()
  for (const [file, { hash, at }] of before) {
    if (file.startsWith(`dist/${changed}/`)) continue
    expect([file, after.get(file)?.hash]).toEqual([file, hash])
    if (others.some((app) => file.startsWith(`dist/${app}/`))) expect(after.get(file)?.at).toBe(at)
  }
  const differs = [...before].some(
    ([file, { hash }]) => file.startsWith(`dist/${changed}/`) && after.get(file)?.hash !== hash,
  )
  expect(differs).toBe(true)
}, 120_000)

test('a page is built for production in any environment, so it loads the runtime', () => {
  const { url } = JSON.parse(readFileSync(join(folder, 'shared/generated/runtime.json'), 'utf8')) as {
    url: string
  }
  expect(readFileSync(join(folder, 'dist/access/log-in/index.html'), 'utf8')).toContain(`src="${url}"`)
})

test('building again without a change writes no page', () => {
  const before = built()
  build()
  const pages = [...built()].filter(([file]) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(0)
  for (const [file, { at }] of pages) expect([file, at]).toEqual([file, before.get(file)?.at])
}, 120_000)

function pageOf(app: string): string {
  const [page = ''] = globSync('**/*.astro', { cwd: join(folder, 'sites', app, 'pages') }).sort()
  expect(existsSync(join(folder, 'sites', app, 'pages', page))).toBe(true)
  return page
}
