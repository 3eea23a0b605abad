import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apps } from '#shared/sites.ts'
import { composeRelease, forgetOldReleases, GATEWAY_FILES, storedReleases } from './releases.ts'

let folder = ''
let releases = ''
let dist = ''
let count = 0
let headers = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'volante-releases-'))
  releases = join(folder, 'releases')
  dist = join(folder, 'dist')
  count = 0
  gateway('the first gateway')
  viewer('the first viewer')
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

/** Writes the gateway's next bundle with this text, and its headers. */
function gateway(text: string): void {
  put('worker/index.js', text)
  headers = `/_a/*  ${text}`
}

/** Writes the page that the gateway puts into a case file, as `tools/build/build.ts` does. */
function viewer(text: string): void {
  put('dist/case-file/viewer.html', text)
  put(`dist/${GATEWAY_FILES}`, JSON.stringify(['case-file/viewer.html']))
}

/**
 * Writes the same files as `tools/build/build.ts`: a page that names its script, and the script in the shared folder.
 */
function build(app: string, version: string): void {
  put(`dist/${app}/index.html`, `<script src="/_a/${app}.${version}.js">`)
  put(`dist/${app}/.built-from`, `print\n_a/${app}.${version}.js`)
  put(`dist/_a/${app}.${version}.js`, version)
  put('dist/_a/runtime.1.js', 'react')
}

interface Wish {
  readonly apps?: readonly string[]
  readonly isBundled?: boolean
  readonly base?: string
}

/** Composes a release and stores it, as a successful deployment does. */
function release({ apps = ['quoter', 'access'], isBundled = true, base }: Wish = {}): string {
  count += 1
  const id = `2026010${String(count)}T000000`
  const target = join(folder, 'target')
  rmSync(target, { recursive: true, force: true })
  const allApps = ['quoter', 'access']
  const fresh = isBundled ? { gateway: { worker: join(folder, 'worker'), headers } } : {}
  const from = base === undefined ? {} : { base }
  composeRelease(releases, target, id, {
    dist,
    ...fresh,
    apps,
    allApps,
    shared: ['/_a/runtime.1.js'],
    ...from,
  })
  cpSync(target, join(releases, id), { recursive: true })
  return id
}

const read = (id: string, file: string) => readFileSync(join(releases, id, file), 'utf8')
/** Every file of a release with its bytes, except the file that names the release. */
function filesOf(id: string): Record<string, string> {
  const files = globSync('{assets,worker}/**/*', { cwd: join(releases, id) })
  const isFile = (file: string) => statSync(join(releases, id, file)).isFile()
  return Object.fromEntries(files.filter(isFile).map((file) => [file, read(id, file)]))
}

/** Files of the second release that are new or different from the first. */
function changed(first: string, second: string): string[] {
  const before = filesOf(first)
  return Object.entries(filesOf(second))
    .filter(([file, text]) => before[file] !== text)
    .map(([file]) => file)
    .sort()
}

const hashed = (id: string) => readdirSync(join(releases, id, 'assets/_a')).sort()

describe('a release', () => {
  test('a release holds the bundle, the pages and their hashed files, without files that only the build needs', () => {
    build('quoter', 'a')
    build('access', 'a')
    put('dist/_a/left-from-yesterday.js', '')
    put('dist/gallery/index.html', 'for whoever works on the product')
    const id = release()
    expect(read(id, 'worker/index.js')).toBe('the first gateway')
    expect(hashed(id)).toEqual(['access.a.js', 'quoter.a.js', 'runtime.1.js'])
    expect(readdirSync(join(releases, id, 'assets')).sort()).toEqual([
      '_a',
      '_headers',
      'access',
      'case-file',
      'quoter',
    ])
    expect(existsSync(join(releases, id, 'assets/quoter/.built-from'))).toBe(false)
  })

  test('a release of one app takes all other bytes from the release before', () => {
    build('quoter', 'a')
    build('access', 'a')
    const first = release()
    build('quoter', 'b')
    build('access', 'b')
    gateway('another gateway')
    viewer('another viewer')
    const second = release({ apps: ['quoter'], isBundled: false })
    expect(changed(first, second)).toEqual(['assets/_a/quoter.b.js', 'assets/quoter/index.html'])
    expect(hashed(second)).toEqual(['access.a.js', 'quoter.a.js', 'quoter.b.js', 'runtime.1.js'])
  })

  test('a release of the gateway alone takes every page from the release before', () => {
    build('quoter', 'a')
    build('access', 'a')
    const first = release()
    build('quoter', 'b')
    gateway('another gateway')
    viewer('another viewer')
    const second = release({ apps: [] })
    expect(read(second, 'worker/index.js')).toBe('another gateway')
    expect(changed(first, second)).toEqual([
      'assets/_headers',
      'assets/case-file/viewer.html',
      'worker/index.js',
    ])
  })

  test('[D25] a release carries the hashed files of the four releases before it, and drops older ones', () => {
    build('access', 'a')
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((version) => {
      build('quoter', version)
      return release()
    })
    const kept = ['b', 'c', 'd', 'e', 'f'].map((version) => `quoter.${version}.js`)
    expect(hashed(ids.at(-1) ?? '').filter((file) => file.startsWith('quoter'))).toEqual(kept)
    forgetOldReleases(releases)
    expect(storedReleases(releases).map((one) => one.id)).toEqual(ids.toReversed().slice(0, 5))
  })

  test('an earlier release can be sent again with the hashed files of the release that it replaces', () => {
    build('quoter', 'a')
    build('access', 'a')
    const good = release()
    build('quoter', 'bad')
    gateway('a bad gateway')
    release()
    const again = release({ apps: [], isBundled: false, base: good })
    expect(changed(good, again)).toEqual(['assets/_a/quoter.bad.js'])
  })

  test('a release of one app is refused without an earlier release', () => {
    build('quoter', 'a')
    expect(() => release({ apps: ['quoter'], isBundled: false })).toThrow('no earlier release')
  })

  test('a release has every built file that is served', () => {
    const shipped = apps.filter((app) => app !== 'gallery')
    // The build (tools/build/runtime.ts) writes this file, so the cast is safe.
    const runtime = JSON.parse(readFileSync('shared/generated/runtime.json', 'utf8')) as { url: string }
    const target = join(folder, 'target')
    composeRelease(releases, target, '20260101T000000', {
      dist: 'dist',
      gateway: { worker: join(folder, 'worker'), headers },
      apps: shipped,
      allApps: shipped,
      shared: [runtime.url],
    })
    const served = (root: string) =>
      globSync('**/*', { cwd: root })
        .filter((file) => statSync(join(root, file)).isFile())
        // Hashed files of earlier builds stay in `dist/_a`; the first test looks at those of a release.
        .filter((file) => !/^(_a|gallery)\//.test(file) && file !== GATEWAY_FILES)
        .sort()
    expect(served(join(target, 'assets'))).toEqual(served('dist'))
  })
})
