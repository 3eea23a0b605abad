/** Installs and builds the two baselines, outside the repository, once per run. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueApi } from './catalogue-api.ts'
import { folder, startEdge } from './edge.ts'
import { Missing } from './measure.ts'
import { runOrSkip, temporaryFolder } from './processes.ts'

export const baselines = {
  'vite-spa': { title: 'Vite SPA', output: 'dist', fallback: 'index.html' },
  next: { title: 'Next App Router', output: 'out', fallback: undefined },
} as const
export type BaselineName = keyof typeof baselines

const served = new Map<BaselineName, Promise<string>>()

/** Serves a baseline and returns its origin. @throws Missing if it cannot be installed or built here. */
function baseline(name: BaselineName): Promise<string> {
  const known = served.get(name)
  if (known) return known
  const starting = serve(name)
  served.set(name, starting)
  return starting
}

async function serve(name: BaselineName): Promise<string> {
  const { output, fallback, title } = baselines[name]
  const copy = built(name, title, (into) => {
    cpSync('tests/bench/baselines/screen', join(into, 'screen'), { recursive: true })
    for (const part of ['shared/ui', 'shared/domain']) cpSync(part, join(into, part), { recursive: true })
    cpSync('sites/quoter/quote/quoter.css', join(into, 'screen/quoter.css'))
  })
  return startEdge(catalogueApi, folder(join(copy, output), fallback))
}

/** Copies a baseline outside the repository, completes it by `fill`, installs and builds it; returns the folder. */
export function built(name: BaselineName, title: string, fill: (folder: string) => void): string {
  const copy = temporaryFolder(name)
  cpSync(`tests/bench/baselines/${name}`, copy, { recursive: true })
  fill(copy)
  console.log(`  installing and building the baseline ${title} …`)
  // `npm install` is used because `npm ci` refuses a lock file that lacks another platform's optional package.
  const install = ['install', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']
  runOrSkip(`Installing ${title}`, 'npm', install, copy)
  runOrSkip(`Building ${title}`, 'npm', ['run', 'build'], copy)
  return copy
}

/** The baselines that could be built here; the others are reported. @throws Missing when there is none. */
export async function reachableBaselines(): Promise<readonly { title: string; origin: string }[]> {
  return (await reachable(baseline)).map(({ title, found }) => ({ title, origin: found }))
}

export async function reachable<Found>(
  get: (name: BaselineName) => Promise<Found>,
): Promise<readonly { title: string; found: Found }[]> {
  const all: { title: string; found: Found }[] = []
  for (const name of Object.keys(baselines) as BaselineName[]) {
    try {
      all.push({ title: baselines[name].title, found: await get(name) })
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      console.error(`  SKIPPED against ${baselines[name].title}: ${error.message}`)
    }
  }
  if (all.length === 0) throw new Missing('no baseline could be installed')
  return all
}
