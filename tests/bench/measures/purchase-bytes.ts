import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { baselines, reachable } from '../baselines.ts'
import { browser, freshContext, listen, logIn, type Listening, type Transfer } from '../browser.ts'
import { behind, startEdge, startSecureEdge, type Source } from '../edge.ts'
import { against, kilobytes } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'
import { cardProvider, PROVIDER, recorder, replayed } from '../purchase/api.ts'
import { startPurchase } from '../purchase/baselines.ts'
import { makeCertificate, trustingBrowser, trustSecureParent } from '../purchase/certificate.ts'
import { buy, type Screen } from '../purchase/walk.ts'

export const purchaseBytes: Measure = {
  name: 'purchase-bytes',
  target:
    'bytes of the whole purchase over HTTP/2, ten screens in one browser ÷ the same as a Vite SPA ≤ 0.85, as a Next app ≤ 0.60',
  how: `A signed-in person buys a policy for a relative on a phone, in a browser with an empty cache. The
screens are car, plans with one changed coverage, papers, salvage, owner, the relative's data, review, its
bill and back, payment, receipt. All bytes of our own origin count (\`encodedDataLength\`, headers included)
until each screen is still. Bytes that were prefetched for the next screen count too, whether they were used
or cancelled. The card provider's script and frame never count. Ours is the running gateway.

Each baseline of \`tests/bench/baselines\` is one document with the same screens, questions, components,
drawings, texts and stylesheet. Their font is the package's, ours is cut to the characters of the pages. They
use react-router's lazy routes, or the App Router with rendering per request (\`next start\`), and
react-hook-form, zod and TanStack Query. Their calls get the same answers as ours with almost no headers;
lists of cars need one request per choice, the list of countries one. All sides stand behind the same brotli
server. The target is for HTTP/2, as content networks serve it, where repeated headers cost almost nothing;
HTTP/1.1 is shown beside it.

Only ours has encrypted drafts of every step, lists with instant filters, alerts, step counts, and the warning
before a session ends. Only ours compares the price with the visitor's own quote, and finds the outcome of a
payment whose answer was lost. Only ours has a button that shows when a form is complete, icons, and the
headers of a content policy. Only the baselines load the drawings of all kinds of cars, while ours fetches the
chosen drawing. They also load the form for an unlisted car, which ours fetches on demand. React, the same on
every side, and the font are almost four tenths of the SPA's bytes.`,
  async run() {
    const { origin } = await product()
    const wire = secureWire()
    const { source, recording } = recorder(behind(origin))
    const ours = [
      await measure('ours', plainWire, [source], origin),
      await measure('ours', wire, [behind(origin)], origin),
    ]
    const api = () => replayed(recording, behind(origin))
    const rows: Row[] = []
    for (const { title, found } of await reachable((name) => startPurchase(name, api()))) {
      const theirs = []
      for (const one of [plainWire, wire]) {
        const sources = [api(), cardProvider, found]
        theirs.push(await measure(title, one, sources, origin))
      }
      rows.push(...rowsOf(title, ours, theirs))
    }
    return rows
  },
}

/** HTTP/1.1 sends plain headers; HTTP/2 compresses them, as every content delivery network does. */
interface Wire {
  readonly title: string
  readonly browser: Promise<Browser>
  readonly start: (...sources: readonly Source[]) => Promise<string>
}

const plainWire: Wire = {
  title: 'HTTP/1.1',
  get browser() {
    return browser()
  },
  start: startEdge,
}

function secureWire(): Wire {
  const certificate = makeCertificate()
  return {
    title: 'HTTP/2',
    browser: trustingBrowser(certificate),
    start: (...sources) => startSecureEdge(certificate, ...sources),
  }
}

interface ScreenTransfers {
  readonly screen: Screen
  readonly transfers: readonly Transfer[]
}

/**
 * Transfers of each screen since the press that led to it.
 * @param session Origin of the log-in.
 */
async function measure(
  title: string,
  wire: Wire,
  sources: readonly Source[],
  session: string,
): Promise<readonly ScreenTransfers[]> {
  const origin = await wire.start(...sources)
  const context = await freshContext(wire.browser)
  await logIn(context, session)
  const page = await context.newPage()
  await page.addInitScript(trustSecureParent)
  const listening = await listen(page)
  const { transfers } = listening
  const measured: ScreenTransfers[] = []
  const isOwn = ({ url }: Transfer) => url.startsWith(`${origin}/`) && !url.endsWith(PROVIDER)
  const onScreen = (screen: Screen) => {
    measured.push({ screen, transfers: transfers.splice(0).filter(isOwn) })
  }
  await buy(page, { origin, settled: () => stillness(listening), onScreen })
  await context.close()
  report(`${title}, ${wire.title}`, measured)
  return measured
}

const STILL_MS = 500
/** Ends the wait after a while, because the browser may never report the end of a cancelled request. */
const LONGEST_MS = 8_000

async function stillness({ running, transfers }: Listening): Promise<void> {
  const until = performance.now() + LONGEST_MS
  let since = performance.now()
  let count = transfers.length
  while (performance.now() < until && performance.now() - since < STILL_MS) {
    await wait(50)
    if (running.size === 0 && transfers.length === count) continue
    since = performance.now()
    count = transfers.length
  }
}

const kinds = {
  JavaScript: ({ isScript }: Transfer) => isScript,
  'HTML, CSS and data': (one: Transfer) => !one.isScript && !isAsset(one),
  'font and icon': (one: Transfer) => isAsset(one),
} as const
type Kind = keyof typeof kinds

const isAsset = ({ mimeType }: Transfer) => /^(font|image)\//.test(mimeType)

function bytes(
  measured: readonly ScreenTransfers[],
  counts: (one: Transfer) => boolean = () => true,
): number {
  return measured
    .flatMap(({ transfers }) => transfers)
    .filter(counts)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The largest share of a baseline's bytes, over HTTP/2. */
const limits: Readonly<Record<string, number>> = {
  [baselines['vite-spa'].title]: 0.85,
  [baselines.next.title]: 0.6,
}

/** `ours` and `theirs` over HTTP/1.1, then over HTTP/2. */
function rowsOf(
  title: string,
  ours: readonly (readonly ScreenTransfers[])[],
  theirs: readonly (readonly ScreenTransfers[])[],
): Row[] {
  const row = (what: string, wire: 0 | 1, counts?: (one: Transfer) => boolean): Row => {
    const [mine, other] = [bytes(ours[wire] ?? [], counts), bytes(theirs[wire] ?? [], counts)]
    const sides = { ours: kilobytes(mine), theirs: kilobytes(other), ratio: mine / other }
    return against(`${what} ÷ ${title}`, sides, limits[title] ?? 1)
  }
  const context = (one: Row): Row => ({ ...one, target: '–', met: undefined })
  const parts = Object.keys(kinds) as Kind[] // The keys come from a constant, so the cast is safe.
  return [
    row('all bytes of the purchase, HTTP/2', 1),
    ...parts.map((kind) => context(row(`${kind}, HTTP/2`, 1, kinds[kind]))),
    context(row('all bytes, HTTP/1.1', 0)),
    ...parts.map((kind) => context(row(`${kind}, HTTP/1.1`, 0, kinds[kind]))),
  ]
}

/** Prints the bytes of each screen. */
function report(title: string, measured: readonly ScreenTransfers[]): void {
  const line = (name: string, of: readonly ScreenTransfers[]) => {
    const parts = (Object.keys(kinds) as Kind[]).map((kind) => `${kilobytes(bytes(of, kinds[kind]))} ${kind}`)
    const requests = of.reduce((sum, { transfers }) => sum + transfers.length, 0)
    console.log(
      `  ${name.padEnd(24)}${kilobytes(bytes(of)).padStart(9)} in ${String(requests)}: ${parts.join(', ')}`,
    )
  }
  console.log(`  ${title}`)
  for (const one of measured) line(`  ${one.screen}`, [one])
  line('  all', measured)
}
