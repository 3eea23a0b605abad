/**
 * Checks the house rules that a machine can decide (docs/architecture.md): imports, circles, unused exports, full
 * folders.
 */
import { existsSync, globSync } from 'node:fs'
import { relative } from 'node:path'
import { filesOf, pages } from '#shared/sites.ts'
import { expect, test } from 'vitest'
import { circlesOf } from './architecture/circles.ts'
import { entriesPerFolder } from './architecture/folders.ts'
import { knownCircles } from './architecture/known-circles.ts'
import { neighbours, readModule, readModules } from './architecture/modules.ts'
import { appOf, refusal } from './architecture/rules.ts'
import { isTest, unusedExports } from './architecture/unused-exports.ts'
import { unusedMembers } from './architecture/unused-members.ts'

const modules = readModules()
const inProject = modules.filter(({ file }) => file.includes('/'))

test('every import stays within what its folder may import', () => {
  const broken = inProject
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, imports }) => imports.flatMap(({ target }) => refusal(file, target)))
  expect(broken).toEqual([])
})

test('[D277] no deployed module imports a test or a settable clock', () => {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const deployed = new Set<string>()
  const follow = (file: string) => {
    if (deployed.has(file)) return
    deployed.add(file)
    for (const next of neighbours(byFile.get(file) ?? readModule(file))) follow(next)
  }
  follow('gateway/index.ts')
  expect(deployed.size).toBeGreaterThan(300)
  expect([...deployed].filter(isTest)).toEqual([])
})

test('no app imports another app', () => {
  const crossing = modules
    .filter(({ file }) => file.startsWith('sites/') && !file.startsWith('sites/gallery/'))
    .flatMap(({ file, imports }) => imports.map((target) => ({ file, target: target.file })))
    .filter(({ file, target }) => target?.startsWith('sites/') && appOf(target) !== appOf(file))
  expect(crossing).toEqual([])
})

test('every row of the routing table has its page, every link a landing page and every plain form its answer', () => {
  const sources = (app: string, file: string) =>
    [file.replace(/\.html$/, '.astro'), file.replace(/\/index\.html$/, '.astro')].map(
      (path) => `sites/${app}/pages/${path}`,
    )
  const wanted = pages.flatMap((page) => filesOf(page).map((file) => sources(page.app, file)))
  // A page file such as `[step]` may build several pages; the placeholder stands for each path, which
  // the test of the app's flow compares.
  const dynamic = globSync('sites/*/pages/**/[[]*[]]/**/*.astro').map(
    (path) =>
      new RegExp(
        `^${path
          .replace(/\[\w+\]/g, '[^/]+')
          .replace(/\[\.{3}\w+\]/g, '.+')
          .replace(/\.astro$/, '\\.astro')}$`,
      ),
  )
  expect(dynamic.length).toBeGreaterThan(0)
  const isThere = (path: string) => existsSync(path) || dynamic.some((one) => one.test(path))
  expect(wanted.filter((candidates) => !candidates.some(isThere))).toEqual([])
})

test('[D40] browser code never imports zod', () => {
  const browser = modules.filter(
    ({ file }) =>
      !isTest(file) &&
      /^(sites|shared)\//.test(file) &&
      !/^shared\/(contracts|upstream|openapi)\//.test(file),
  )
  const importing = browser.filter(({ imports }) => imports.some(({ target }) => /^zod\b/.test(target)))
  expect(importing.map(({ file }) => file)).toEqual([])
})

test('the import reader sees the frontmatter of .astro files', () => {
  const targets = readModule('shared/layouts/Page.astro').imports.map(({ target }) => target)
  expect(targets).toContain('#shared/ui/styles/tokens.css')
})

test('no imports form a circle, including type imports', () => {
  const circles = circlesOf(inProject)
  const known = new Set(knownCircles)
  expect(circles.filter((circle) => circle.some((file) => !known.has(file)))).toEqual([])
  expect(
    knownCircles.filter((file) => !circles.flat().includes(file)),
    'out of its circle: take it off',
  ).toEqual([])
})

test('every export has an importer that runs', () => {
  expect(unusedExports(modules)).toEqual([])
})

test('every member of an exported object or type is read', () => {
  expect(unusedMembers(modules)).toEqual([])
})

test('an exported type name has one meaning', () => {
  const homes = Map.groupBy(
    inProject
      .filter(({ file }) => !/^tests\/|\.astro$/.test(file))
      // A default export has the name that its importer gives it.
      .flatMap(({ file, types }) =>
        types.filter((name) => name !== 'default').map((name) => ({ name, file })),
      ),
    ({ name }) => name,
  )
  expect(homes.size).toBeGreaterThan(500)
  const twice = [...homes].filter(([, declared]) => declared.length > 1)
  expect(twice.map(([name, declared]) => `${name}: ${declared.map(({ file }) => file).join(', ')}`)).toEqual(
    [],
  )
})

test('every flow has a test of the flow laws in its folder', () => {
  const flows = modules.filter(
    ({ file, words }) => !isTest(file) && /^sites\//.test(file) && words.has('defineFlow'),
  )
  const folder = (file: string) => file.slice(0, file.lastIndexOf('/'))
  const judged = new Set(
    modules
      .filter(({ file, words }) => isTest(file) && words.has('assertFlowLaws'))
      .map(({ file }) => folder(file)),
  )
  expect(flows.length).toBeGreaterThan(4)
  expect(flows.map(({ file }) => file).filter((file) => !judged.has(folder(file)))).toEqual([])
})

/** The migration tool reads one folder in the order of its file names. */
const FLAT = 'sandbox/migrations'

/** The most entries that a reader can take in at a glance. */
const MOST_ENTRIES = 22

test('no folder has more than 22 entries', () => {
  const files = globSync('{sites,gateway,sandbox,shared,tests,tools}/**', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${relative('.', entry.parentPath)}/${entry.name}`)
    .filter((file) => !/(^|\/)(generated|node_modules|baselines|\.[^/]*)\//.test(file))
  const full = [...entriesPerFolder(files)].filter(
    ([folder, entries]) => entries > MOST_ENTRIES && folder !== FLAT,
  )
  expect(full).toEqual([])
})
