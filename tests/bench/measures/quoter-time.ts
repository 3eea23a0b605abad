import { reachableBaselines } from '../baselines.ts'
import { freshContext, slowDown } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { against, isFull, median, medianRatio, milliseconds } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { chooseAtOnce } from '../page-probe.ts'
import { product } from '../product.ts'

const ROUNDS = isFull ? 15 : 7

export const quoterTime: Measure = {
  name: 'quoter-time',
  target: 'time until a person can choose a brand (150 ms RTT, 1.6 Mbps, CPU 4×) ÷ the same ≤ 0.50',
  how: `A new browser opens \`/quoter\` in phone size with Chromium's throttling. A brand "can be chosen" in
the first frame that shows the list and in which a choice is not lost. Ours reaches this with the HTML,
because the choice survives hydration; theirs once the form has hydrated and the list has arrived. A script
chooses a brand in that very frame. The second figure is the time until its models are painted, which also
proves that the choice counted. There are ${String(ROUNDS)} interleaved rounds after one to warm up. The
control compares our page with itself and should be 0.90 to 1.10; otherwise the machine was too busy.`,
  async run() {
    const theirs = await reachableBaselines()
    const ours = await startEdge(behind((await product()).origin))
    const sides = [{ title: 'control', origin: ours }, ...theirs]
    const own: Times[] = []
    const others = sides.map((): Times[] => [])
    for (let round = -1; round < ROUNDS; round += 1) {
      const mine = await timesOf(ours, false)
      if (round >= 0) own.push(mine)
      for (const [index, { origin }] of sides.entries()) {
        const times = await timesOf(origin, origin !== ours)
        if (round >= 0) others[index]?.push(times)
      }
    }
    return sides.flatMap(({ title }, index) => rowsOf(title, own, others[index] ?? []))
  },
}

interface Times {
  /** Milliseconds from the navigation until a brand can be chosen. */
  readonly choosable: number
  readonly modelsPainted: number
}

async function timesOf(origin: string, waitsForHydration: boolean): Promise<Times> {
  const context = await freshContext()
  const page = await context.newPage()
  await page.addInitScript(chooseAtOnce, waitsForHydration)
  await slowDown(page)
  await page.goto(`${origin}/quoter`, { waitUntil: 'commit' })
  // The script that is put into the page sets this property, so the cast is safe.
  const done = await page.waitForFunction(() => (window as unknown as { bench?: Times }).bench)
  const times = (await done.jsonValue()) as Times // The measuring script in the page writes this mark.
  await context.close()
  return times
}

function rowsOf(title: string, ours: readonly Times[], theirs: readonly Times[]): Row[] {
  const row = (what: string, pick: (times: Times) => number, limit: number): Row => {
    const [mine, other] = [ours.map(pick), theirs.map(pick)]
    const ratio = medianRatio(mine, other)
    const sides = { ours: milliseconds(median(mine)), theirs: milliseconds(median(other)), ratio }
    return against(`${what} ÷ ${title}`, sides, limit)
  }
  const rows = [
    row('a brand can be chosen', (times) => times.choosable, 0.5),
    row('its models painted', (times) => times.modelsPainted, 0.5),
  ]
  const asContext = (one: Row, target: string): Row => ({ ...one, target, met: undefined })
  if (title === 'control') return rows.map((one) => asContext(one, '0.90 to 1.10'))
  return rows.map((one, index) => (index === 0 ? one : asContext(one, '–')))
}
