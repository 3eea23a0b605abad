import { askMany, askTogether, CONNECTIONS } from '../gateway/load.ts'
import { gatewaySide, nextSides, nginxSide, plainSides, startInsurer, type Side } from '../gateway/sides.ts'
import { against, isFull, median, medianRatio, milliseconds, Missing } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'

const ROUNDS = isFull ? 15 : 7
const REQUESTS = isFull ? 2000 : 500
const WARM_UP = isFull ? 2000 : 1000
const MOST_ADDED_MS = 1
/**
 * Limit as a multiple of a Next route handler; the cost of sessions that can be ended elsewhere is accepted
 * (D67, D340).
 */
const MOST_CPU = 0.4

interface Figures {
  /** Median time and CPU of a request in each round. */
  readonly p50: number[]
  readonly cpu: number[]
}

export const gateway: Measure = {
  name: 'gateway',
  target:
    'a signed-in call: p50 ≤ 1.0 ms over asking the insurer itself, CPU ≤ 0.40 of a Next route handler that does the same (D67, D340)',
  how: `The measure calls \`GET /api/session\`. The gateway reads the cookie, asks the session object, adds the
bearer token, and checks and translates the insurer's answer. It then sends the headers of every response and
writes one line of log. The gateway is the bundle that would be deployed (\`wrangler deploy --dry-run\`), run
on \`workerd serve\` with its objects on disk. The first plain Worker only forwards; the second one also asks
an object for its token. nginx forwards with a fixed token. Next (production, \`next start\`) opens a sealed
cookie with jose and forwards the answer unread. The second Next handler reads, translates, counts and logs
with the gateway's own code, but it still has no session that can be ended elsewhere. The insurer is a Node
server that answers at once.

There are ${String(ROUNDS)} interleaved rounds after ${String(WARM_UP)} requests to warm up. Times come from
${String(REQUESTS)} requests over one kept connection, CPU from ${String(2 * REQUESTS)} requests over
${String(CONNECTIONS)} connections. CPU is user and system time of \`/proc\` over the whole process family.
"Added" is the p50 minus the insurer's p50 in the same round. The control compares the gateway with itself.
Output is discarded on all sides: the gateway and the second handler write a line for each request, the first
handler none. The gateway has the variables of development, which add a check of the host.

The next table shows where the gateway's CPU time went before reads wrote no state (D291). It comes from
\`perf\` with 2,000 samples a second over 10,000 requests after 4,000, in one run of 2026-11-23 on a shared
machine.

| part                                                                          | share |
| ----------------------------------------------------------------------------- | ----- |
| the runtime itself: HTTP on both sides, the call of the object, promises, I/O | 50 %  |
| garbage collection, and compilation                                           | 10 %  |
| the kernel                                                                    | 7 %   |
| calling the insurer: the request and its time limit                           | 7 %   |
| asking the session's object, which can be ended elsewhere                     | 6 %   |
| checking the insurer's answer against its contract                            | 5 %   |
| log line and figures                                                          | 3 %   |
| the answer and its headers                                                    | 2 %   |
| digest of the cookie, reading the insurer's answer                            | 3 %   |
| the rest of our code: router, middleware, cookies, translation                | 8 %   |

A Worker that asks one object already uses more than half of this time. The rest pays for a session that ends
at once (D56), a time limit for calls, a checked answer, and a log without names. We do not remove any of it
for a better figure.`,
  async run() {
    const sides = await startSides()
    for (const side of sides) await askTogether(side.crowd, side.asked, WARM_UP)
    const figures = new Map(sides.map((side): [Side, Figures] => [side, { p50: [], cpu: [] }]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [side, { p50, cpu }] of figures) {
        p50.push(median(await askMany(side.agent, side.asked, REQUESTS)))
        const before = side.cpu()
        await askTogether(side.crowd, side.asked, 2 * REQUESTS)
        cpu.push(((side.cpu() - before) * 1000) / (2 * REQUESTS))
      }
    }
    return rowsOf(figures)
  },
}

/** The insurer, the gateway, the gateway again as the control, then the alternatives that can be started here. */
async function startSides(): Promise<Side[]> {
  const insurer = await startInsurer()
  const ours = await gatewaySide(insurer)
  const sides = [insurer, ours, { ...ours, title: 'control' }]
  const others = [plainSides, nginxSide, nextSides]
  for (const make of others) {
    try {
      sides.push(...[await make(insurer)].flat())
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      console.error(`  SKIPPED ${error.message}`)
    }
  }
  return sides
}

function rowsOf(figures: ReadonlyMap<Side, Figures>): Row[] {
  const [direct, ours, ...others] = [...figures.entries()].map(([{ title }, value]) => ({ title, ...value }))
  if (direct === undefined || ours === undefined) throw new Error('the insurer and the gateway were started')
  const added = (p50: readonly number[]) =>
    median(p50.map((value, round) => value - (direct.p50[round] ?? Number.NaN)))
  const rows: Row[] = [addedRow(added(ours.p50))]
  for (const other of others) {
    const isControl = other.title === 'control'
    const context = isControl ? { target: '0.90 to 1.10', met: undefined } : { target: '–', met: undefined }
    const cpu = against(
      `CPU of a signed-in call ÷ ${other.title}`,
      {
        ours: milliseconds(median(ours.cpu)),
        theirs: milliseconds(median(other.cpu)),
        ratio: medianRatio(ours.cpu, other.cpu),
      },
      MOST_CPU,
    )
    rows.push(other.title.includes('does the same') ? cpu : { ...cpu, ...context })
    rows.push({
      what: `added p50 ÷ ${other.title}`,
      ours: milliseconds(added(ours.p50)),
      theirs: milliseconds(added(other.p50)),
      ratio: medianRatio(
        ours.p50.map((value, round) => value - (direct.p50[round] ?? Number.NaN)),
        other.p50.map((value, round) => value - (direct.p50[round] ?? Number.NaN)),
      ),
      ...context,
    })
  }
  return rows
}

const addedRow = (ms: number): Row => ({
  what: 'added p50 over asking the insurer itself',
  ours: milliseconds(ms),
  theirs: '–',
  ratio: ms / MOST_ADDED_MS,
  target: `≤ ${milliseconds(MOST_ADDED_MS)}`,
  met: ms <= MOST_ADDED_MS,
})
