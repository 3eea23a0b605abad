/**
 * Builds the ten screens of the purchase as a Vite SPA and as a Next app, both from
 * `baselines/screen/purchase`.
 */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baselines, built, type BaselineName } from '../baselines.ts'
import { behind, folder, startEdge, type Source } from '../edge.ts'
import { freePort, waitUntilOpen } from '../gateway/ports.ts'
import { start } from '../processes.ts'
import { componentStyles } from './styles.ts'

/** Folders of the built baselines, each built once for all measures. */
const folders = new Map<BaselineName, string>()

/**
 * Serves a baseline's pages and files, not its calls.
 * @throws Missing when it cannot be built here.
 */
export async function startPurchase(name: BaselineName, api: Source): Promise<Source> {
  const { title, output, fallback } = baselines[name]
  const copy = folders.get(name) ?? built(name, `${title} (purchase)`, (into) => fill(name, into))
  folders.set(name, copy)
  if (name === 'next') return behind(await startNext(copy, api))
  return folder(join(copy, output), fallback)
}

/** Starts the Next app, which renders per request and requests the session on its server. */
async function startNext(copy: string, api: Source): Promise<string> {
  const port = await freePort()
  const env = { NODE_ENV: 'production', API_ORIGIN: await startEdge(api) }
  const next = join(copy, 'node_modules/next/dist/bin/next')
  const { child } = start([next, 'start', copy, '-p', String(port), '-H', '127.0.0.1'], env, () => undefined)
  await waitUntilOpen(port, child)
  return `http://127.0.0.1:${String(port)}`
}

/** Replaces the quoter's files by the purchase's; components and styles are copied from ours. */
function fill(name: BaselineName, into: string): void {
  for (const quoter of ['app', 'src']) rmSync(join(into, quoter), { recursive: true, force: true })
  cpSync(`tests/bench/baselines/${name}/purchase`, into, { recursive: true })
  rmSync(join(into, 'purchase'), { recursive: true })
  cpSync('tests/bench/baselines/screen/purchase', join(into, 'screen/purchase'), { recursive: true })
  for (const part of ['shared/ui', 'shared/domain', 'shared/http/error-text.ts', 'shared/steps/plans']) {
    cpSync(part, join(into, part), {
      recursive: true,
      filter: (file) => !/\.(test|fixture)\.tsx?$/.test(file),
    })
  }
  // The baseline has one stylesheet, as most products have, instead of one per component.
  for (const file of globSync('shared/**/*.tsx', { cwd: into })) {
    const text = readFileSync(join(into, file), 'utf8')
    writeFileSync(join(into, file), text.replace(/^import '.*\.css'\n/gm, ''))
  }
  cpSync(FONT, join(into, 'screen/purchase/font.woff2'))
  const styles = componentStyles()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  writeFileSync(
    join(into, 'screen/purchase/purchase.css'),
    styles.replace("'./host-grotesk.woff2'", "'./font.woff2'"),
  )
}

const FONT = 'node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2'
