/** Starts the product once for all measures: `tools/serve.ts` on its own port with its own data. */
import { readFileSync, readdirSync } from 'node:fs'
import { readLogLine, type LogLine } from '../faults/log-line.ts'
import { start, temporaryFolder } from './processes.ts'

const port = Number(process.env.BENCH_PORT ?? 8951)

interface Product {
  readonly origin: string
  /** The gateway's log, one JSON object per request, oldest first. */
  readonly log: readonly LogLine[]
  /** Process ids of the product and its children. */
  processes(): number[]
}

let running: Promise<Product> | undefined

export const product = (): Promise<Product> => (running ??= startProduct())

async function startProduct(): Promise<Product> {
  const log: LogLine[] = []
  const output: string[] = []
  let greeted: () => void = () => undefined
  const greeting = new Promise<void>((resolve) => (greeted = resolve))
  const env = {
    PORT: String(port),
    STATE_DIR: temporaryFolder('state'),
    WORKER_LOG_LEVEL: 'log',
    // All requests of the bench come from one address.
    ADDRESS_LIMIT_FACTOR: '1000',
    ROUTE_LIMIT_FACTOR: '1000000',
  }
  const { child } = start(['tools/serve.ts'], env, (line) => {
    const entry = readLogLine(line)
    if (entry) log.push(entry)
    else output.push(line)
    if (line.includes('Volante is running')) greeted()
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error(`The product did not start.\n${output.slice(-5).join('\n')}`)))
  })
  await Promise.race([greeting, ended])
  ended.catch(() => undefined) // The bench ends the product, so this end is no error.
  return { origin: `http://localhost:${String(port)}`, log, processes: () => familyOf(child.pid ?? 0) }
}

/** Ids of a process and its descendants, read from /proc. */
export function familyOf(root: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statOf(Number(name))?.parent] as const),
  )
  const family = [root]
  for (const id of family) for (const [child, parent] of parents) if (parent === id) family.push(child)
  return family
}

interface Stat {
  readonly parent: number
  /** User and system time in seconds. */
  readonly cpu: number
}

const TICKS_PER_SECOND = 100

/** Memory of a process, `undefined` after its end. */
export function statOf(id: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${String(id)}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

/** Resident memory of a process in bytes; 0 after its end. */
export function residentBytes(id: number): number {
  try {
    const status = readFileSync(`/proc/${String(id)}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
