import { cpSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pages } from '#shared/sites.ts'
import { launch } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { median } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { runOrSkip, temporaryFolder } from '../processes.ts'
import { product } from '../product.ts'

/** Smallest accepted score of each category, out of 100. */
const least = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 } as const
type Category = keyof typeof least
// The keys come from the record above, so the cast is safe.
const categories = Object.keys(least) as Category[]
const ROUNDS = 3

export const lighthouse: Measure = {
  name: 'lighthouse',
  target: 'public pages: 100 in accessibility, best practices and SEO, 95 in performance',
  how: `The measure runs Google's Lighthouse 13.5.0, installed outside the repository with its own lock file
(90 packages, scripts off). It opens the pages that search engines may list, behind a server that compresses
like a content network. Its phone profile is simulated slow 4G with CPU 4×. The performance is the median of
${String(ROUNDS)} runs and needs a quiet machine. \`/terminos\` loads no script. If it has less than 95, the
machine is slow, and the figures of the other pages are too low by as much.`,
  async run() {
    const audit = await install()
    const origin = await startEdge(behind((await product()).origin))
    const port = await freePort()
    await launch(`--remote-debugging-port=${String(port)}`)
    const listed = pages.filter(({ isListed }) => isListed).map(({ pattern }) => pattern)
    const rows: Row[] = []
    for (const path of listed) {
      const runs: Scores[] = []
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await audit(origin + path, port))
      rows.push(...categories.map((category) => rowOf(path, category, runs)))
    }
    return rows
  },
}

type Scores = Readonly<Record<Category, number>>

/** Types of the used part of the package, which is installed apart from ours. */
interface Package {
  default(
    url: string,
    flags: { port: number; onlyCategories: readonly string[]; logLevel: string },
  ): Promise<{
    lhr: {
      categories: Record<string, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
      audits: Record<string, { title: string; score: number | null }>
    }
  }>
}

async function install(): Promise<(url: string, port: number) => Promise<Scores>> {
  const folder = temporaryFolder('lighthouse')
  cpSync('tests/bench/lighthouse', folder, { recursive: true })
  runOrSkip(
    'Installing Lighthouse',
    'npm',
    ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    folder,
  )
  const main = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href
  // The interface above describes this result, so the cast is safe.
  const { default: audit } = (await import(main)) as Package
  return async (url, port) => {
    const { lhr } = await audit(url, { port, onlyCategories: categories, logLevel: 'error' })
    for (const category of categories) {
      const { score, auditRefs } = lhr.categories[category] ?? { score: 0, auditRefs: [] }
      if (score * 100 >= least[category]) continue
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      console.log(`  ${url} ${category}: ${failed.map(({ id }) => lhr.audits[id]?.title ?? id).join('; ')}`)
    }
    const scores = categories.map((category) => [category, (lhr.categories[category]?.score ?? 0) * 100])
    return Object.fromEntries(scores) as Scores // The result has one score for each category.
  }
}

function rowOf(path: string, category: Category, runs: readonly Scores[]): Row {
  const score = Math.round(median(runs.map((run) => run[category])))
  const limit = least[category]
  return {
    what: `${path}: ${category}`,
    ours: String(score),
    theirs: '–',
    ratio: score / limit,
    target: `≥ ${String(limit)}`,
    met: score >= limit,
  }
}

/** A free port for Chromium to listen on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('a TCP server has a port'))
      server.close(() => resolve(address.port))
    })
  })
}
