/** Weighs every built page as a first visit would: brotli bytes of HTML, CSS and JavaScript, and requests. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BudgetClass, Page } from '../../shared/sites.ts'

interface Weight {
  readonly pattern: string
  readonly budget: BudgetClass
  readonly page: number
  readonly script: number
  readonly requests: number
  /** The budget of the page's class. */
  readonly limit: Budget
  readonly broken: readonly string[]
}

interface Budget {
  readonly page: number
  readonly script: number
  readonly requests: number
}

const kilobyte = 1000
/**
 * The budget of each class of pages (docs/architecture.md, "Budgets"). The gallery is never shipped, so it has none.
 */
const budgets: Record<BudgetClass, Budget> = {
  'read-only': { page: 14.6 * kilobyte, script: 0, requests: 4 },
  public: { page: 14.6 * kilobyte, script: 72.6 * kilobyte, requests: 8 },
  portal: { page: 14.6 * kilobyte, script: 97.8 * kilobyte, requests: 9 },
  payment: { page: 14.6 * kilobyte, script: 101.3 * kilobyte, requests: 10 },
  device: { page: 16 * kilobyte, script: 101.2 * kilobyte, requests: 10 },
  form: { page: 14.6 * kilobyte, script: 109.5 * kilobyte, requests: 10 },
  gallery: { page: Infinity, script: Infinity, requests: Infinity },
}

const sizes = new Map<string, Promise<number>>()

export async function weigh(page: Page): Promise<Weight> {
  const html = readFileSync(`dist/${page.app}/${page.file}`, 'utf8')
  const styles = new Set(stylesOf(html))
  // The card provider is known at run time only: the scripts of both providers count, as one request.
  const scripts = scriptsOf(html, page.budget === 'payment')
  const fonts = [...html.matchAll(/<link[^>]+as="font"/g)].length
  const data = [...html.matchAll(/<link[^>]+as="fetch"/g)].length
  const weight = {
    page: (await brotli(html)) + (await total(styles)),
    script: await total(scripts),
    requests: 1 + styles.size + scripts.size + fonts + data - (page.budget === 'payment' ? 1 : 0),
  }
  const limit = budgets[page.budget]
  const broken = (['page', 'script', 'requests'] as const).filter((part) => weight[part] > limit[part])
  return { pattern: page.pattern, budget: page.budget, ...weight, limit, broken }
}

const stylesOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href ?? '')

/**
 * Paths of all modules that a page loads before the first interaction; tests/e2e/pages/first-visit.e2e.ts proves that it loads
 * no other. Dynamic imports wait for an interaction, so they count only with `demands`, and then those
 * of the islands' own modules.
 */
export function scriptsOf(html: string, demands = false): Set<string> {
  const map = importMap(html)
  const scripts = new Set<string>()
  const entries = [
    ...html.matchAll(/component-url="([^"]+)"/g),
    ...html.matchAll(/<script[^>]+src="([^"]+)"/g),
  ]
  for (const [, url = ''] of entries) {
    // Few people need the code that the header loads: a notice about an unvalidated e-mail.
    const isShell = /\/(Session|Portal)Shell\./.test(url)
    follow(url, { map, demands: demands && !isShell }, scripts)
  }
  for (const url of firstScreensOf(html, scripts)) follow(url, { map, demands: false }, scripts)
  return scripts
}

/**
 * The chunk of the screen that an island opens with. An island with the property `first: 'vehiclePictures'` imports
 * `VehiclePictures.tsx` as soon as it runs, so the page loads it and its budget counts it.
 */
function firstScreensOf(html: string, scripts: ReadonlySet<string>): readonly string[] {
  const codes = [...scripts].map((path) => readFileSync(`dist${path}`, 'utf8'))
  return [...html.matchAll(/props="[^"]*&quot;first&quot;:\[0,&quot;(\w)(\w*)&quot;\]/g)].flatMap(
    ([, initial = '', rest = '']) => {
      const chunk = new RegExp(`import\\(\\s*["'\`]\\./(${initial.toUpperCase()}${rest}\\.[\\w-]+\\.js)`)
      const name = codes.map((code) => chunk.exec(code)?.[1]).find((found) => found !== undefined)
      if (name === undefined) throw new Error(`no chunk of the first screen ${initial}${rest}`)
      return [`/_a/${name}`]
    },
  )
}

function importMap(html: string): Record<string, string> {
  const [, json] = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html) ?? []
  if (json === undefined) return {}
  // Our own layout writes the import map, so the cast is safe.
  return (JSON.parse(json) as { imports: Record<string, string> }).imports
}

interface Way {
  readonly map: Record<string, string>
  readonly demands: boolean
}
const atOnce = /(?:import|from)\s*["'`]([^"'`]+)["'`]/g
const onDemand = /(?:import|from)\s*\(?\s*["'`]([^"'`]+)["'`]/g

/** Adds a module and its imports, recursively. */
function follow(url: string, way: Way, visited: Set<string>): void {
  const { map, demands } = way
  const path = new URL(map[url] ?? url, 'http://local/').pathname
  if (visited.has(path) || !existsSync(`dist${path}`)) return
  visited.add(path)
  const code = readFileSync(`dist${path}`, 'utf8')
  if (path.includes('/runtime.')) return
  for (const [, specifier] of code.matchAll(demands ? onDemand : atOnce)) {
    const target = map[specifier ?? ''] ?? new URL(specifier ?? '', `http://local${path}`).pathname
    // A dynamic import of a shared chunk belongs to another page or step.
    follow(target, { map, demands: false }, visited)
  }
}

async function total(urls: ReadonlySet<string>): Promise<number> {
  const all = await Promise.all([...urls].map(fileSize))
  return all.reduce((sum, size) => sum + size, 0)
}

function fileSize(url: string): Promise<number> {
  const size = sizes.get(url) ?? brotli(readFileSync(`dist${url}`, 'utf8'))
  sizes.set(url, size)
  return size
}

const compress = promisify(brotliCompress)
/** Compresses in Node's thread pool, so that all cores weigh. */
const brotli = async (code: string) => (await compress(Buffer.from(withSteadyHashes(code)))).length

/**
 * Replaces the hash in each file name by a hash of the name. A content's hash changes with any line of the app, and its
 * letters alone move the weight of a page by up to 160 bytes.
 */
const withSteadyHashes = (code: string) =>
  code.replace(/([\w-]+)\.[\w-]{8}\.(js|css)/g, (_, name: string, kind: string) => {
    const hash = createHash('sha256').update(`${name}.${kind}`).digest('base64url').slice(0, 8)
    return `${name}.${hash}.${kind}`
  })

/** Formats the table of page sizes that every build prints. */
export function budgetTable(weights: readonly Weight[]): string {
  const rows = weights.map((weight) => {
    const { limit } = weight
    return [
      weight.pattern,
      weight.budget,
      `${kb(weight.page)} / ${kb(limit.page)}`,
      `${kb(weight.script)} / ${kb(limit.script)}`,
      `${String(weight.requests)} / ${String(limit.requests)}`,
      weight.broken.length === 0 ? '' : `over: ${weight.broken.join(', ')}`,
    ]
  })
  const table = [['route', 'class', 'HTML+CSS KB', 'JS KB', 'requests', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const kb = (bytes: number) => (bytes === Infinity ? '–' : (bytes / kilobyte).toFixed(1))
