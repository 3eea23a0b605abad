import { SEED_PASSWORD, SEED_PEOPLE } from '#sandbox/seeds/people.data.ts'
import { bytesOf, freshContext, scriptBytesOf, visit } from '../browser.ts'
import { against, kilobytes, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'

const signedIn = { first: '/policy/status/active', second: '/policy/contract/vehicle/data' } as const
const open = { first: '/quoter', second: '/log-in' } as const

export const transfers: Measure = {
  name: 'transfers',
  target: 'the second app costs ≤ 40 KB of JavaScript; a repeat visit downloads ≤ 5 % of the first',
  how: `\`encodedDataLength\` in Chromium against the running gateway, which compresses with brotli: headers count. One browser
opens the first app and then the second; another opens a page twice, as somebody who comes back the same day. The
signed-in pages are opened after a log-in by the form's own call, in a browser whose cache is empty.`,
  async run() {
    const { origin } = await product()
    const rows: Row[] = []
    for (const [who, pages] of [
      ['visitor', open],
      ['signed in', signedIn],
    ] as const) {
      const isSignedIn = who === 'signed in'
      const second = await secondApp(origin, pages, isSignedIn)
      rows.push(within(`JS of ${pages.second} after ${pages.first}`, second, 40_000, kilobytes))
      for (const path of [pages.first, pages.second]) rows.push(await repeatVisit(origin, path, isSignedIn))
    }
    return rows
  },
}

async function secondApp(origin: string, pages: { first: string; second: string }, isSignedIn: boolean) {
  const page = await newPage(origin, isSignedIn)
  await visit(page, origin + pages.first)
  const second = await visit(page, origin + pages.second)
  await page.context().close()
  return scriptBytesOf(second)
}

async function repeatVisit(origin: string, path: string, isSignedIn: boolean): Promise<Row> {
  const page = await newPage(origin, isSignedIn)
  const first = bytesOf(await visit(page, origin + path))
  await page.goto('about:blank')
  const again = bytesOf(await visit(page, origin + path))
  await page.context().close()
  const sides = { ours: kilobytes(again), theirs: kilobytes(first), ratio: again / first }
  return against(`${path} again ÷ the first time`, sides, 0.05)
}

async function newPage(origin: string, isSignedIn: boolean) {
  const page = await (await freshContext()).newPage()
  if (!isSignedIn) return page
  // A page without scripts of the same origin: the call below then comes from our own pages.
  await page.goto(`${origin}/healthz`)
  const person = { email: SEED_PEOPLE[0]?.email ?? '', password: SEED_PASSWORD }
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Volante': '1' }
    return (await fetch('/api/log-in', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, person)
  if (status !== 200) throw new Error(`the log-in answered ${String(status)}`)
  return page
}
