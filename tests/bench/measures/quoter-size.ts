import { reachableBaselines } from '../baselines.ts'
import { freshContext, scriptBytesOf, visit } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { against, kilobytes } from '../measure.ts'
import type { Measure } from '../measure.ts'
import { product } from '../product.ts'

export const quoterSize: Measure = {
  name: 'quoter-size',
  target: 'JavaScript of the quoter ÷ the same screen as a Vite SPA and as a Next App Router app ≤ 0.60',
  how: `The figure is bytes on the wire (\`encodedDataLength\`, headers included) of all scripts that
\`/quoter\` loads in a new browser until the network is idle. Scripts that load on demand after the first
paint count too. Ours is the running gateway. The baselines of \`tests/bench/baselines\` have the same
questions, the same data and production builds. They use react-router, react-hook-form, zod and TanStack
Query; Next runs without the router, as a static export. All sides stand behind the same brotli server. Ours
also filters lists while typing, draws the vehicle, encrypts drafts and shows notices; the baselines do not.`,
  async run() {
    const theirs = await reachableBaselines()
    const ours = await startEdge(behind((await product()).origin))
    const own = await scripts(ours)
    const rows = []
    for (const { title, origin } of theirs) {
      const other = await scripts(origin)
      const sides = { ours: kilobytes(own), theirs: kilobytes(other), ratio: own / other }
      rows.push(against(`JavaScript of the quoter ÷ ${title}`, sides, 0.6))
    }
    return rows
  },
}

async function scripts(origin: string): Promise<number> {
  const context = await freshContext()
  const transfers = await visit(await context.newPage(), `${origin}/quoter`)
  await context.close()
  return scriptBytesOf(transfers)
}
