import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, logIn, ownHeaders } from '../gateway/load.ts'
import { freePort } from '../gateway/ports.ts'
import { startInsurer } from '../gateway/sides.ts'
import { startGateway } from '../gateway/workerd.ts'
import { count, isFull, median, milliseconds, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { residentBytes } from '../product.ts'

const SESSIONS = 1_000
const SECONDS = isFull ? 300 : 30
/** The interval between two calls of one session. */
const PAUSE_MS = 4_000
/** Largest accepted ratio of the memory at the end to the memory when every session exists. */
const FLAT = 1.1

export const gatewaySessions: Measure = {
  name: 'gateway-sessions',
  target: `1,000 sessions at once for five minutes on two cores: no error, memory flat`,
  how: `The gateway is the one of the measure above. ${SESSIONS.toLocaleString('en')} people log in, each from
an address of their own. All of them stay for ${String(SECONDS)} seconds, each over a connection of its own,
and make a request every ${String(PAUSE_MS / 1000)} seconds on average. Four of five requests read the
session; the fifth reports an action of the person. "Flat" compares \`VmRSS\` in the last fifth of that time
with the second fifth. The load runs on the same two cores. Memory per 1,000 sessions is the growth during the
log-ins, with the session, the person and the counters of each.`,
  async run() {
    const insurer = await startInsurer()
    const port = await freePort()
    const upstream = `http://127.0.0.1:${String(insurer.asked.port)}`
    const pid = await startGateway(port, upstream, { onLine: tellFault })
    const agent = new Agent({ keepAlive: true, maxSockets: SESSIONS })
    await logInMany(agent, port, 10_000, 200)
    const before = residentBytes(pid)
    const cookies = await logInMany(agent, port, 1, SESSIONS)
    const grown = residentBytes(pid) - before
    return [memoryRow(grown), ...(await stay({ agent, port, pid, cookies }))]
  },
}

/** Keeps the gateway's log lines of failed calls, to explain a rare one. */
function tellFault(line: string): void {
  if (!line.startsWith('{') || /"status":[45]\d\d,"ms"/.test(line)) console.error(`  ${line}`)
}

/** Sessions are opened twenty at a time. */
async function logInMany(agent: Agent, port: number, first: number, size: number): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < size; n += 20) {
    const group = Array.from({ length: Math.min(20, size - n) }, (_, index) =>
      logIn(agent, port, first + n + index),
    )
    cookies.push(...(await Promise.all(group)))
  }
  return cookies
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const memoryRow = (grown: number): Row => ({
  ...within('memory per 1,000 sessions', grown, 1, megabytes),
  ratio: Number.NaN,
  target: '–',
  met: undefined,
})

interface Crowd {
  readonly agent: Agent
  readonly port: number
  readonly pid: number
  readonly cookies: readonly string[]
}

async function stay({ agent, port, pid, cookies }: Crowd): Promise<Row[]> {
  const until = performance.now() + SECONDS * 1000
  const times: number[] = []
  const memory: number[] = []
  const errors = new Map<string, number>()
  const sampling = setInterval(() => memory.push(residentBytes(pid)), 500)
  const person = async (cookie: string) => {
    await wait(Math.random() * PAUSE_MS)
    while (performance.now() < until) {
      const answer = await act(agent, port, cookie).catch((error: unknown) => String(error))
      if (typeof answer !== 'string' && answer.status === 200) times.push(answer.ms)
      else {
        const kind = typeof answer === 'string' ? answer : String(answer.status)
        errors.set(kind, (errors.get(kind) ?? 0) + 1)
      }
      await wait(PAUSE_MS * (0.5 + Math.random()))
    }
  }
  await Promise.all(cookies.map(person))
  clearInterval(sampling)
  for (const [kind, times] of errors) console.error(`  ${String(times)} × ${kind}`)
  const total = [...errors.values()].reduce((sum, times) => sum + times, 0)
  return rowsOf(times, total, memory)
}

function act(agent: Agent, port: number, cookie: string) {
  if (Math.random() < 0.8) return ask(agent, { port, path: '/api/session', headers: { cookie } })
  const body = '{"name":"wizard_step","step":"review"}'
  return ask(agent, {
    port,
    path: '/api/events',
    method: 'POST',
    headers: { ...ownHeaders(port), cookie },
    body,
  })
}

function rowsOf(times: readonly number[], errors: number, memory: readonly number[]): Row[] {
  const fifth = Math.floor(memory.length / 5)
  const early = median(memory.slice(fifth, 2 * fifth))
  const late = median(memory.slice(-fifth))
  const sorted = times.toSorted((a, b) => a - b)
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return [
    within(`errors in ${times.length.toLocaleString('en')} requests`, errors, 0, count),
    {
      what: 'memory at the end ÷ after all log-ins',
      ours: megabytes(late),
      theirs: megabytes(early),
      ratio: late / early,
      target: `≤ ${FLAT.toFixed(2)}`,
      met: late <= early * FLAT,
    },
    {
      ...within('time of a request, p50', median(times), 1, milliseconds),
      ratio: Number.NaN,
      target: '–',
      met: undefined,
    },
    {
      ...within('time of a request, p99', slow, 1, milliseconds),
      ratio: Number.NaN,
      target: '–',
      met: undefined,
    },
  ]
}
