import { setTimeout as wait } from 'node:timers/promises'
import { reachableBaselines } from '../baselines.ts'
import { freshContext, listen, logIn, type Listening, type Transfer } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { against, kilobytes } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'
import { PROVIDER, recorder, replayed } from '../purchase/api.ts'
import { startPurchase } from '../purchase/baselines.ts'
import { buy, type Screen, type Walk } from '../purchase/walk.ts'

export const purchaseBytes: Measure = {
  name: 'purchase-bytes',
  target:
    'bytes of the whole purchase, ten screens in one browser ÷ the same as a Vite SPA and as a Next app ≤ 0.60',
  how: `Somebody signed in buys a policy for a relative on a phone, in a browser whose cache is empty: car, plans with one changed
coverage, papers, salvage, owner, the relative's data, review, its bill and back, payment, receipt. All bytes of the own
origin (\`encodedDataLength\`, headers included) until each screen is still; the card provider's script and frame are counted
nowhere. Ours is the running gateway, eleven documents; the baselines of \`tests/bench/baselines\` are one document each: the
same questions, components, texts, stylesheet and font, with react-router's lazy routes or with the App Router rendering per
request (\`next start\`), react-hook-form, zod and TanStack Query. Their calls are answered with what our own pages were
answered, the four lists of cars by one request per choice. All stand behind one and the same brotli server. Ours also keeps
encrypted drafts of every step, filters without accents, counts steps, warns before the session ends and holds a content
policy; the baselines do not.`,
  async run() {
    const { origin } = await product()
    const { source, recording } = recorder(behind(origin))
    const ours = await measure(await startEdge(source), origin, typeSandboxCard)
    report('ours', ours)
    const live = behind(origin)
    const theirs = await reachableBaselines((name) => startPurchase(name, replayed(recording, live)))
    const rows: Row[] = []
    for (const { title, origin: other } of theirs) {
      const seen = await measure(other, origin, () => Promise.resolve())
      report(title, seen)
      rows.push(...rowsOf(title, ours, seen))
    }
    return rows
  },
}

interface Seen {
  readonly screen: Screen
  readonly transfers: readonly Transfer[]
}

/** What was transferred on each screen, and by what led to it. */
async function measure(
  origin: string,
  session: string,
  typeCard: Walk['typeCard'],
): Promise<readonly Seen[]> {
  const context = await freshContext()
  await logIn(context, session)
  const page = await context.newPage()
  const listening = await listen(page)
  const { transfers } = listening
  const seen: Seen[] = []
  const isOwn = ({ url }: Transfer) => url.startsWith(`${origin}/`) && !url.endsWith(PROVIDER)
  const onSeen = (screen: Screen) => {
    seen.push({ screen, transfers: transfers.splice(0).filter(isOwn) })
  }
  await buy(page, { origin, typeCard, settled: () => stillness(listening), onSeen })
  await context.close()
  return seen
}

const STILL_MS = 500
/** A request that the next document cut off never says that it ended. */
const LONGEST_MS = 8_000

async function stillness({ running, transfers }: Listening): Promise<void> {
  const until = performance.now() + LONGEST_MS
  let since = performance.now()
  let heard = transfers.length
  while (performance.now() < until && performance.now() - since < STILL_MS) {
    await wait(50)
    if (running.size === 0 && transfers.length === heard) continue
    since = performance.now()
    heard = transfers.length
  }
}

/** The card provider of a laptop: its fields are in a frame of its own origin. */
const typeSandboxCard: Walk['typeCard'] = async (page) => {
  const element = page.frameLocator('iframe[title="Datos de la tarjeta"]')
  await element.getByLabel('Número de tarjeta').fill('4242424242424242')
  await element.getByLabel('Vencimiento').fill('1235')
  await element.getByLabel('Código de seguridad').fill('123')
}

const kinds = {
  JavaScript: ({ isScript }: Transfer) => isScript,
  'HTML, CSS and data': (one: Transfer) => !one.isScript && !isAsset(one),
  'font and icon': (one: Transfer) => isAsset(one),
} as const
type Kind = keyof typeof kinds

const isAsset = ({ mimeType }: Transfer) => /^(font|image)\//.test(mimeType)

function bytes(seen: readonly Seen[], counts: (one: Transfer) => boolean = () => true): number {
  return seen
    .flatMap(({ transfers }) => transfers)
    .filter(counts)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

function rowsOf(title: string, ours: readonly Seen[], theirs: readonly Seen[]): Row[] {
  const row = (what: string, counts?: (one: Transfer) => boolean): Row => {
    const [mine, other] = [bytes(ours, counts), bytes(theirs, counts)]
    const sides = { ours: kilobytes(mine), theirs: kilobytes(other), ratio: mine / other }
    return against(`${what} ÷ ${title}`, sides, 0.6)
  }
  const parts = (Object.keys(kinds) as Kind[]).map((kind) => row(kind, kinds[kind]))
  return [row('all bytes of the purchase'), ...parts.map((one) => ({ ...one, target: '–', met: undefined }))]
}

/** Where the bytes go, on the screen only. */
function report(title: string, seen: readonly Seen[]): void {
  const line = (name: string, of: readonly Seen[]) => {
    const parts = (Object.keys(kinds) as Kind[]).map((kind) => `${kilobytes(bytes(of, kinds[kind]))} ${kind}`)
    const requests = of.reduce((sum, { transfers }) => sum + transfers.length, 0)
    console.log(
      `  ${name.padEnd(24)}${kilobytes(bytes(of)).padStart(9)} in ${String(requests)}: ${parts.join(', ')}`,
    )
  }
  console.log(`  ${title}`)
  for (const one of seen) line(`  ${one.screen}`, [one])
  line('  all', seen)
}
