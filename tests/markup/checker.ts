/**
 * The Nu Html Checker (https://validator.github.io), the reference validator of the HTML standard, for pages
 * as served and after their scripts have run. It needs Java; without it the tests are skipped.
 */
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const here = dirname(fileURLToPath(import.meta.url))
const home = resolve('node_modules/.cache/volante/markup')
const jar = join(home, 'node_modules/vnu-jar/build/dist/vnu.jar')
/**
 * Java options for a program that runs for seconds: a quick compiler, and a deep stack for the checker's
 * schema.
 */
const JAVA = ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']
const run = promisify(execFile)

/** The used part of a message of the checker. */
interface Message {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly url?: string
  readonly message: string
  readonly extract?: string
}

/** The reason why nothing can be checked here, or `undefined`. */
export function missing(): string | undefined {
  if (spawnSync('java', ['-version']).error)
    return 'SKIPPED: Java is not installed (apt: default-jre-headless)'
  if (existsSync(jar) || install()) return undefined
  return 'SKIPPED: vnu-jar could not be installed'
}

/** Downloads to a temporary name and renames the file, because several tests may need it at once. */
function install(): boolean {
  mkdirSync(dirname(home), { recursive: true })
  const folder = mkdtempSync(`${home}-`)
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(here, 'nu', file), join(folder, file))
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit', timeout: 120_000 })
  const isWhole = existsSync(join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'))
  try {
    if (isWhole) renameSync(folder, home)
  } catch {
    // Another test has installed it meanwhile.
  }
  rmSync(folder, { recursive: true, force: true })
  return existsSync(jar)
}

/** The checker's messages for each page, in one run; `accepted` is left out. */
export async function check(
  pages: ReadonlyMap<string, string>,
  accepted: (page: string, message: string, extract: string) => boolean = () => false,
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'volante-markup-'))
  const named = [...pages].map(([page, html], index) => ({ page, html, name: `${String(index)}.html` }))
  for (const { html, name } of named) writeFileSync(join(folder, name), html)
  const args = [...JAVA, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always']
  const files = named.map(({ name }) => join(folder, name))
  const { stdout } = await run('java', [...args, ...files], { maxBuffer: 64 * 1024 * 1024 })
  rmSync(folder, { recursive: true })
  // The checker documents this format, so the cast is safe.
  const { messages } = JSON.parse(stdout) as { messages: readonly Message[] }
  return messages.flatMap(({ url = '', message, extract = '' }) => {
    const { page = url } = named.find(({ name }) => url.endsWith(`/${name}`)) ?? {}
    return accepted(page, message, extract) ? [] : [`${page}: ${message} ${extract.replaceAll('\n', ' ')}`]
  })
}
