import { reachable } from '../baselines.ts'
import { freshContext, logIn, slowDown } from '../browser.ts'
import { behind, startEdge } from '../edge.ts'
import { against, isFull, median, medianRatio, milliseconds } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { product } from '../product.ts'
import { cardProvider, recorder, replayed } from '../purchase/api.ts'
import { startPurchase } from '../purchase/baselines.ts'
import { timeSteps } from '../purchase/step-probe.ts'
import { steps, walkSteps, type StepTimes } from '../purchase/steps.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? (isFull ? 8 : 4))

export const stepTime: Measure = {
  name: 'step-time',
  target:
    'time from "Siguiente" to a usable next step (150 ms RTT, 1.6 Mbps, CPU 4×) ÷ a Vite SPA, and ÷ a Next app ≤ 0.50',
  how: `A signed-in person walks from the car to the review on a phone, in a browser with an empty cache. Chromium's
throttling is on from the first request. Four steps are timed, none of which waits for the insurer on any
side. They are plan → VIN and plates, salvage → owner, owner → the relative's data, and owner → review. The
first step presses "Contratar Póliza", the others an answer that leads on.

A step "can be used" in the first frame that shows its heading and in which its control reacts. A small letter
in the VIN or the RFC becomes a capital letter, or the box of the review stays ticked. A choice of the owner
counts as usable when it is enabled and React listens to it, because a press would leave the step. Before each
press there is a pause of 1.5 s, in which every side may prefetch. Next prefetches the targets of visible
links, here only the way back, because a button leaves a step. The SPA with react-router's \`lazy\` fetches a
step when it is reached.

Baselines and insurer are those of \`purchase-bytes\`, over HTTP/1.1. The first row of each side is the sum of
the four steps. There are ${String(ROUNDS)} interleaved rounds after one to warm up; the ratio is the median
of their ratios. The control compares our product with itself and should be 0.90 to 1.10; otherwise the
machine was too busy.`,
  async run() {
    const { origin } = await product()
    const { source, recording } = recorder(behind(origin))
    const ours = await startEdge(source)
    const walk = (at: string) => timesOf(at, origin)
    // The baselines get the answers recorded from our pages, so ours go first.
    await walk(ours)
    const api = () => replayed(recording, behind(origin))
    const theirs = await reachable(async (name) =>
      startEdge(api(), cardProvider, await startPurchase(name, api())),
    )
    const sides = [{ title: 'control', found: ours }, ...theirs]
    for (const { found } of theirs) await walk(found)
    const own: StepTimes[] = []
    const others = sides.map((): StepTimes[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await walk(ours))
      for (const [index, { found }] of sides.entries()) others[index]?.push(await walk(found))
    }
    return sides.flatMap(({ title }, index) => rowsOf(title, own, others[index] ?? []))
  },
}

/** @param session Origin of the log-in. */
async function timesOf(origin: string, session: string): Promise<StepTimes> {
  const context = await freshContext()
  await logIn(context, session)
  const page = await context.newPage()
  await page.addInitScript(timeSteps)
  await slowDown(page)
  const times = await walkSteps(page, origin)
  await context.close()
  const shown = steps.map((step) => `${step} ${milliseconds(times[step])}`).join(', ')
  console.log(`  ${origin}: ${shown}`)
  return times
}

function rowsOf(title: string, ours: readonly StepTimes[], theirs: readonly StepTimes[]): Row[] {
  const row = (what: string, pick: (times: StepTimes) => number): Row => {
    const [mine, other] = [ours.map(pick), theirs.map(pick)]
    const ratio = medianRatio(mine, other)
    const sides = { ours: milliseconds(median(mine)), theirs: milliseconds(median(other)), ratio }
    return against(`${what} ÷ ${title}`, sides, 0.5)
  }
  const all = row('four steps', (times) => steps.reduce((sum, step) => sum + times[step], 0))
  const asContext = (one: Row, target: string): Row => ({ ...one, target, met: undefined })
  if (title === 'control') return [asContext(all, '0.90 to 1.10')]
  return [
    all,
    ...steps.map((step) =>
      asContext(
        row(step, (times) => times[step]),
        '–',
      ),
    ),
  ]
}
