/** One table decides who may import whom (docs/architecture.md). It sees static and dynamic imports, `.astro` included. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { landingFile, pages } from '#shared/sites.ts'
import { expect, test } from 'vitest'

interface Rule {
  /** Folder that the rule speaks of; the longest match wins. */
  readonly from: string
  /** Folders it may import from, beside itself. */
  readonly may: readonly string[]
  /** Packages it may import; absent means any. */
  readonly packages?: readonly string[]
}

const contracts = [
  'shared/sites.ts',
  'shared/paths.ts',
  'shared/contracts',
  'shared/upstream',
  'shared/domain',
]
const browserShared = [
  'shared/sites.ts',
  'shared/paths.ts',
  'shared/contracts',
  'shared/domain',
  'shared/http',
  'shared/forms',
  'shared/drafts',
  'shared/wizard',
  'shared/ui',
  'shared/steps',
  'shared/layouts',
  'shared/stores',
  'shared/generated',
]
const react = ['react', 'react-dom']
const screens = [
  ...react,
  'nanostores',
  '@nanostores/react',
  'valibot',
  'astro',
  '@stripe/stripe-js',
  'pdfjs-dist',
  'signature_pad',
  'uqr',
  'idb-keyval',
]

const rules: readonly Rule[] = [
  { from: 'sites', may: browserShared, packages: screens },
  { from: 'sites/gallery', may: [...browserShared, 'sites'], packages: screens },
  { from: 'gateway', may: contracts, packages: ['hono', 'zod', 'jose', 'client-zip', 'node', 'cloudflare'] },
  {
    from: 'sandbox',
    may: ['shared/upstream', 'shared/domain', 'shared/paths.ts', 'shared/contracts/endpoint.ts'],
    packages: [
      'hono',
      'zod',
      'jose',
      '@cantoo/pdf-lib',
      'uqr',
      '@jsquash/jpeg',
      'fast-png',
      'node',
      'cloudflare',
    ],
  },
  ...contracts.map((from) => ({ from, may: contracts, packages: ['zod'] })),
  { from: 'shared/http', may: ['shared/contracts'], packages: [] },
  { from: 'shared/ui', may: ['shared/domain'], packages: [...react, '@fontsource-variable/host-grotesk'] },
  {
    from: 'shared/forms',
    may: ['shared/drafts', 'shared/ui', 'shared/domain'],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot'],
  },
  {
    from: 'shared/drafts',
    may: ['shared/forms', 'shared/ui', 'shared/domain'],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot', 'idb-keyval'],
  },
  {
    from: 'shared/wizard',
    may: ['shared/forms', 'shared/drafts', 'shared/ui', 'shared/domain'],
    packages: [...react, 'nanostores', '@nanostores/react', 'valibot'],
  },
  {
    from: 'shared/steps',
    may: [
      'shared/ui',
      'shared/forms',
      'shared/drafts',
      'shared/wizard',
      'shared/domain',
      'shared/contracts',
      'shared/http',
      'shared/stores',
      'shared/paths.ts',
    ],
  },
  {
    from: 'shared/stores',
    may: [
      'shared/ui',
      'shared/contracts',
      'shared/http',
      'shared/sites.ts',
      'shared/paths.ts',
      'shared/domain',
      'shared/generated',
    ],
    packages: ['nanostores'],
  },
  {
    from: 'shared/layouts',
    may: [
      'shared/ui',
      'shared/contracts',
      'shared/http',
      'shared/sites.ts',
      'shared/paths.ts',
      'shared/domain',
      'shared/generated',
      'shared/stores',
      'shared/drafts',
    ],
  },
  { from: 'tests', may: ['.'] },
  { from: 'tools', may: ['.'] },
]

const files = globSync('{sites,gateway,sandbox,shared,tests,tools}/**/*.{ts,tsx,mjs,astro}').filter(
  (file) => !/\/(generated|node_modules)\//.test(file),
)
/** Tests and what only tests use may reach further: they prove, they do not ship. */
const ships = (file: string) => !/\.(test|fixture)\.tsx?$|\/testing\/|test-setup\.ts$/.test(file)

test('every import stays inside what its folder may know', () => {
  const broken = files
    .filter(ships)
    .flatMap((file) => importsOf(file).flatMap((target) => refusal(file, target)))
  expect(broken).toEqual([])
})

test('an app never imports another app', () => {
  const crossing = files
    .filter((file) => file.startsWith('sites/') && !file.startsWith('sites/gallery/'))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target: resolve(file, target) })))
    .filter(({ file, target }) => target?.startsWith('sites/') && appOf(target) !== appOf(file))
  expect(crossing).toEqual([])
})

test('every row of the routing table has its page, and a link its landing page', () => {
  const sources = (app: string, file: string) =>
    [file.replace(/\.html$/, '.astro'), file.replace(/\/index\.html$/, '.astro')].map(
      (path) => `sites/${app}/pages/${path}`,
    )
  const wanted = pages.flatMap((page) =>
    [page.file, ...(page.link ? [landingFile(page)] : [])].map((file) => sources(page.app, file)),
  )
  expect(wanted.filter((candidates) => !candidates.some((path) => existsSync(path)))).toEqual([])
})

test('browser code never imports zod: contracts reach it as addresses (D40)', () => {
  const browser = files.filter(
    (file) => ships(file) && /^(sites|shared)\//.test(file) && !/^shared\/(contracts|upstream)\//.test(file),
  )
  expect(browser.filter((file) => importsOf(file).some((target) => /^zod\b/.test(target)))).toEqual([])
})

test('the table sees imports inside the frontmatter of .astro files', () => {
  expect(importsOf('shared/layouts/Page.astro')).toContain('#shared/ui/styles/tokens.css')
})

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const found = [...code.matchAll(/(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g)]
  const bare = [...code.matchAll(/(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g)]
  const onDemand = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)]
  return [...found, ...bare, ...onDemand].map(([, target]) => target ?? '')
}

/** The project path that an import leads to, or `undefined` for a package. */
function resolve(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return normalize(join(dirname(file), target))
  return undefined
}

function refusal(file: string, target: string): string[] {
  const rule = ruleOf(file)
  if (rule === undefined) return [`${file}: no rule for this folder`]
  const path = resolve(file, target)
  if (path === undefined) {
    const name = target.replace(/^(node|cloudflare|astro):.*/, '$1').replace(/\?.*/, '')
    const allowed =
      rule.packages === undefined ||
      rule.packages.some((known) => name === known || name.startsWith(`${known}/`))
    return allowed ? [] : [`${file} → package ${target}`]
  }
  const allowed = [own(file, rule), ...rule.may].some(
    (folder) => folder === '.' || path === folder || path.startsWith(`${folder}/`),
  )
  return allowed ? [] : [`${file} → ${path}`]
}

const own = (file: string, rule: Rule) => (rule.from === 'sites' ? `sites/${appOf(file)}` : rule.from)
const appOf = (file: string) => file.split('/')[1] ?? ''

function ruleOf(file: string): Rule | undefined {
  return rules
    .filter(({ from }) => file === from || file.startsWith(`${from}/`))
    .sort((one, other) => other.from.length - one.from.length)[0]
}
