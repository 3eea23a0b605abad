import { bytesOf, freshContext, logIn, scriptBytesOf, visit } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { against, kilobytes, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'

const signedIn = { first: '/policy/status/active', second: '/policy/contract/vehicle/data' } as const
const open = { first: '/quoter', second: '/log-in' } as const

export const transfers: Measure = {
  name: 'transfers',
  target: 'the second app costs ≤ 40 KB of JavaScript; a repeat visit downloads ≤ 5 % of the first',
  how: `Bytes are \`encodedDataLength\` in Chromium, headers included. One browser opens the first app and then
the second, both behind the bench's brotli server, which compresses like a content network. Another browser
opens a page twice, with the gateway's own caching headers, like a visitor who returns on the same day. Open
pages come from the running gateway, which answers 304 if the browser has the page. Signed-in pages must not
be cached, and they also come through the brotli server. On a laptop the gateway sends them uncompressed,
because the local runtime would otherwise hold them back until their data is complete. The platform compresses
them while it streams (quality 4 here). They are opened after a log-in that loaded no page, in a browser with
an empty cache.`,
  async run() {
    const { origin } = await product()
    const edge = await startEdge(behind(origin))
    const rows: Row[] = []
    for (const [who, pages] of [
      ['visitor', open],
      ['signed in', signedIn],
    ] as const) {
      const isSignedIn = who === 'signed in'
      const second = await secondApp({ origin, edge }, pages, isSignedIn)
      rows.push(within(`JS of ${pages.second} after ${pages.first}`, second, 40_000, kilobytes))
      for (const path of [pages.first, pages.second])
        rows.push(await repeatVisit(origin, isSignedIn ? edge : origin, path, isSignedIn))
    }
    return rows
  },
}

interface Ways {
  readonly origin: string
  readonly edge: string
}
type Pages = Readonly<Record<'first' | 'second', string>>

async function secondApp({ origin, edge }: Ways, pages: Pages, isSignedIn: boolean): Promise<number> {
  const page = await newPage(origin, isSignedIn)
  await visit(page, edge + pages.first)
  const second = await visit(page, edge + pages.second)
  await page.context().close()
  return scriptBytesOf(second)
}

async function repeatVisit(origin: string, from: string, path: string, isSignedIn: boolean): Promise<Row> {
  const page = await newPage(origin, isSignedIn)
  const first = bytesOf(await visit(page, from + path))
  await page.goto('about:blank')
  const again = bytesOf(await visit(page, from + path))
  await page.context().close()
  const sides = { ours: kilobytes(again), theirs: kilobytes(first), ratio: again / first }
  return against(`${path} again ÷ the first time`, sides, 0.05)
}

async function newPage(origin: string, isSignedIn: boolean) {
  const context = await freshContext()
  if (isSignedIn) await logIn(context, origin)
  return context.newPage()
}
