/**
 * Builds the apps. `npm run build` builds all of them, `npm run build -- quoter` one, `-- --no-apps` none. An app whose
 * sources did not change is not built again. The command prints the budget table, and fails if a budget is exceeded.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtNames, builtValue } from '#shared/layouts/built-values.ts'
import { apps, filesOf, pages, type AppName } from '../../shared/sites.ts'
import { GATEWAY_FILES } from '../deploy/releases.ts'
import { assetHeaders } from './asset-headers.ts'
import { hashesOf } from './policy.ts'
import { withoutAstroIslands, servedMarkup } from './served-markup.ts'
import { budgetTable, scriptsOf, weigh } from './budgets.ts'
import { buildCaseViewer, buildPaperFonts, writeOfflineWorkers } from './gateway-files.ts'
import { buildRuntime, writeIfChanged } from './runtime.ts'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { catalogueSnapshot, readCatalogueFile } from './catalogue/read-catalogue.ts'

/** Declares the order of the layers first: after code splitting the first stylesheet may not declare it. */
const layers = '@layer reset, tokens, base, components, screens;\n'
const quiet = process.argv.includes('--quiet')
const chosen = apps.filter((app) => process.argv.includes(app))
// `--no-apps` writes what the gateway itself serves and nothing else.
const hasNoApps = process.argv.includes('--no-apps')
const wanted = hasNoApps
  ? []
  : chosen.length > 0
    ? chosen
    : apps.filter((app) => existsSync(`sites/${app}/pages`))

await buildRuntime()
writeFileSync(`dist/${GATEWAY_FILES}`, JSON.stringify([await buildCaseViewer(), buildPaperFonts()]))
writeFileSync('dist/_headers', assetHeaders)
try {
  writeCatalogueSnapshot()
} catch (error) {
  // A wrong CATALOGUE_FILE is the mistake of a person, so the build prints the sentence without a stack.
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
// The longest build is first, so that neither of the two lanes ends long after the other.
const stale = wanted
  .filter((app) => readStamp(app) !== fingerprint(app))
  .sort((one, other) => sourcesOf(other).length - sourcesOf(one).length)
await Promise.all([buildNext(), buildNext()])

// `npm start` passes --quiet, because an exceeded budget must not prevent a local start.
if (!quiet) {
  const built = pages.filter((page) => existsSync(`dist/${page.app}/${page.file}`))
  const weights = await Promise.all(built.map(weigh))
  const broken = weights.filter((weight) => weight.broken.length > 0)
  console.log(budgetTable(weights))
  if (broken.length > 0) {
    console.error(`\n${String(broken.length)} route(s) over budget.`)
    process.exitCode = 1
  }
}

/** Builds the apps that no other lane has taken. */
async function buildNext(): Promise<void> {
  for (let app = stale.shift(); app !== undefined; app = stale.shift()) {
    const print = fingerprint(app)
    await astro(app)
    const files = collectAssets(app)
    writePolicies(app)
    writeOfflineWorkers(app)
    writeFileSync(stampFile(app), [print, ...files].join('\n'))
  }
}

function astro(app: AppName): Promise<void> {
  // Vitest sets environment variables for its own process; Vite would read them as the mode of the build.
  const { PROD: _1, DEV: _2, MODE: _3, SSR: _4, BASE_URL: _5, ...outer } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
      env: { ...outer, SITE: app, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`building ${app} failed`))
    })
  })
}

/** Collects the hashed files of all apps in one folder; earlier ones stay, for pages still open in a browser. */
function collectAssets(app: AppName): readonly string[] {
  if (!existsSync(`dist/${app}/_a`)) return []
  mergeStyles(app)
  const files = globSync('_a/*', { cwd: `dist/${app}` }).sort()
  mkdirSync('dist/_a', { recursive: true })
  cpSync(`dist/${app}/_a`, 'dist/_a', { recursive: true })
  rmSync(`dist/${app}/_a`, { recursive: true })
  preloadScripts(app)
  return files
}

/** Adds a modulepreload link for every module of the islands, so that they load in one round trip instead of a cascade. */
function preloadScripts(app: AppName): void {
  for (const file of globSync(`dist/${app}/**/*.html`)) {
    const html = servedMarkup(withoutAstroIslands(readFileSync(file, 'utf8')))
    const links = [...scriptsOf(html)]
      .filter((path) => !html.includes(`src="${path}"`))
      .map((path) => `<link rel="modulepreload" href="${path}">`)
    // The links follow the import map: some browsers ignore a map once a module has been requested.
    writeFileSync(file, html.replace('</head>', `${links.join('')}</head>`))
  }
}

/** Merges the stylesheets that an app's pages link into one hashed file, the same for every page. */
function mergeStyles(app: AppName): void {
  const link = /<link rel="stylesheet" href="([^"]+)">/g
  const files = globSync(`dist/${app}/**/*.html`).sort()
  const htmls = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const urls = new Set(
    [...htmls.values()].flatMap((html) => [...html.matchAll(link)].map(([, url]) => url ?? '')),
  )
  if (urls.size === 0) return
  const css = layers + [...urls].map((url) => readFileSync(`dist/${app}${url}`, 'utf8')).join('\n')
  const merged = `/_a/${app}.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  // The separate stylesheets stay, because code that is loaded on demand may request its own.
  writeFileSync(`dist/${app}${merged}`, css)
  for (const [file, html] of htmls) {
    const [before = '', ...after] = html.split(/<link rel="stylesheet" href="[^"]+">/)
    if (after.length > 0)
      writeFileSync(file, `${before}<link rel="stylesheet" href="${merged}">${after.join('')}`)
  }
}

/** Writes `pages.json`: the inline hashes from which the gateway makes each page's content policy. */
function writePolicies(app: AppName): void {
  const files = pages.filter((page) => page.app === app).flatMap(filesOf)
  // Pages that are not built yet are left out here, so that they do not prevent a start; tests/architecture.test.ts
  // demands every page.
  const built = files.filter((file) => existsSync(`dist/${app}/${file}`))
  const entries = built.map((file) => [
    file,
    hashesOf(readFileSync(`dist/${app}/${file}`, 'utf8'), `${app}/${file}`),
  ])
  writeFileSync(`dist/${app}/pages.json`, JSON.stringify(Object.fromEntries(entries), null, 1))
}

/** Path of the file with the fingerprint of the app's sources and its hashed files, for `tools/deploy/deploy.ts`. */
function stampFile(app: AppName): string {
  return `dist/${app}/.built-from`
}

function readStamp(app: AppName): string | undefined {
  return existsSync(stampFile(app)) ? readFileSync(stampFile(app), 'utf8').split('\n')[0] : undefined
}

/** A hash of all sources of an app. */
function fingerprint(app: AppName): string {
  const hash = createHash('sha256').update(builtNames.map(builtValue).join(' | '))
  for (const file of sourcesOf(app)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function sourcesOf(app: AppName): readonly string[] {
  const sources = [
    `sites/${app}/**/*`,
    'shared/**/*',
    'astro.config.mjs',
    'package-lock.json',
    'tools/build/*',
  ]
  if (app === 'gallery') sources.push('sites/*/**/*')
  const files = globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
  return [...new Set(files)]
}

/**
 * Writes the brands into `shared/generated/catalogue.json`, so that the quoter's static page lists them before any script
 * runs. CATALOGUE_FILE names the insurer's compact catalogue (API-124) or its list of brands (API-13, written by `npm run
 * brands`); the default is the sandbox's. A brand newer than the build appears once the live catalogue has loaded.
 */
function writeCatalogueSnapshot(): void {
  const file = process.env.CATALOGUE_FILE
  const snapshot = catalogueSnapshot(file ? readCatalogueFile(file) : compactCatalogue())
  if (snapshot === null)
    throw new Error(
      `CATALOGUE_FILE=${String(file)} is neither a compact catalogue (API-124) nor brands (API-13).`,
    )
  writeIfChanged('shared/generated/catalogue.json', JSON.stringify(snapshot, null, 1))
}
