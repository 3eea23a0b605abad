/**
 * The tests and grades of MDN's HTTP Observatory, fed with our own answers. Its retriever needs a public host behind
 * TLS. Its findings are put together here: the answer, the cookies, the way from http to https (which
 * tests/security/headers.test.ts proves).
 *
 * The package brings a web server, a database and a download at installation, so it is no dependency of the product.
 * It has a lock file of its own, and is installed at its first use, without its scripts.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const home = join(folder, 'node_modules/@mdn/mdn-http-observatory')
const HOST = 'volante.example'

interface SiteResponse {
  readonly path: string
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** `Set-Cookie` headers of all cookies that the browser holds at that moment. */
  readonly cookies: readonly string[]
  /** Headers of an OPTIONS request from another origin. */
  readonly corsHeaders: Readonly<Record<string, string>>
}

export interface Scan {
  readonly score: number
  readonly grade: string
  /** Test → its result, for example `csp` → `csp-implemented-with-no-unsafe-default-src-none`. */
  readonly results: Readonly<Record<string, string>>
  readonly failed: readonly string[]
}

/** The used part of the package; it has no types of its own. */
interface Output {
  readonly result: string
  readonly pass: boolean
}
interface Package {
  readonly ALL_TESTS: readonly ((requests: object) => Output)[]
  readonly getScoreModifier: (result: string) => number
  readonly getGradeForScore: (score: number) => { readonly score: number; readonly grade: string }
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
  readonly Requests: new (
    host: string,
  ) => Record<'responses' | 'resources' | 'session', Record<string, unknown>>
  readonly parseHttpEquivHeaders: (html: string, url: string) => Map<string, string[]>
  readonly CookieJar: new () => { setCookieSync(line: string, url: string): void }
}

/** Loads the scanner's package; `undefined` if it is absent and cannot be installed. */
export async function loadScanner(): Promise<Package | undefined> {
  if (!existsSync(home)) {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', timeout: 120_000 })
    if (status !== 0 || !existsSync(home)) return undefined
    // Install scripts are skipped: they would download the list of TLS-only hosts, and ours are not on it.
    mkdirSync(join(home, 'conf'), { recursive: true })
    writeFileSync(join(home, 'conf/hsts-preload.json'), '{}')
  }
  const files = ['constants.js', 'grader/grader.js', 'grader/charts.js', 'types.js', 'retriever/utils.js']
  const modules: object[] = []
  for (const file of files)
    modules.push((await import(pathToFileURL(join(home, 'src', file)).href)) as object)
  const cookies = join(folder, 'node_modules/tough-cookie/dist/cookie/index.js')
  modules.push((await import(pathToFileURL(cookies).href)) as object)
  // The modules above export what the interface declares, so the cast is safe.
  return Object.assign({}, ...modules) as Package
}

/** Does the work of the package's `scan` after the retrieval. */
export function scan(scanner: Package, response: SiteResponse): Scan {
  const { getScoreModifier, getGradeForScore, MINIMUM_SCORE_FOR_EXTRA_CREDIT: enough } = scanner
  const outputs = scanner.ALL_TESTS.map((test) => test(requestsOf(scanner, response)))
  const modifiers = outputs.map(({ result }) => getScoreModifier(result))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100)
  const plain = sum(modifiers.filter((modifier) => modifier < 0))
  const { score, grade } = getGradeForScore(plain >= enough ? sum(modifiers) : plain)
  const named = outputs.map((output) => [nameOf(output), output] as const)
  return {
    score,
    grade,
    results: Object.fromEntries(named.map(([name, { result }]) => [name, result])),
    failed: named.filter(([, { pass }]) => !pass).map(([name]) => name),
  }
}

const nameOf = (output: Output) => output.constructor.name

function requestsOf(scanner: Package, response: SiteResponse): object {
  const url = `https://${HOST}${response.path}`
  const requests = new scanner.Requests(HOST)
  const jar = new scanner.CookieJar()
  for (const line of response.cookies) jar.setCookieSync(line, url)
  const answer = {
    status: response.status,
    headers: { ...response.headers, ...(response.cookies.length > 0 && { 'set-cookie': response.cookies }) },
    verified: true,
    httpEquiv: scanner.parseHttpEquivHeaders(response.html, url),
  }
  requests.session = { jar, url: new URL(url) }
  requests.resources.path = response.html
  Object.assign(requests.responses, {
    auto: answer,
    https: answer,
    http: answer,
    cors: { ...answer, headers: response.corsHeaders },
    httpRedirects: [
      { url: new URL(`http://${HOST}${response.path}`), status: 308 },
      { url: new URL(url), status: response.status },
    ],
  })
  return requests
}
