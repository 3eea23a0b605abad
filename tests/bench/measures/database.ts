import { closeSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { getPlatformProxy } from 'wrangler'
import { fill, schema } from '../database/fill.ts'
import { hotQueries } from '../database/hot-queries.ts'
import type { HotQuery } from '../database/hot-queries.ts'
import { sizesOf } from '../database/keys.ts'
import { against, count, isFull, median, medianRatio, within } from '../measure.ts'
import type { Measure, Row } from '../measure.ts'
import { temporaryFolder } from '../processes.ts'

const SMALL = 10_000
const LARGE = isFull ? 1_000_000 : 100_000
/** Number of rows for the count of rows read, which is exact at any size. */
const [FEW, MANY] = [1_000, 10_000]
const ROUNDS = 15
const RUNS_PER_ROUND = 100

export const database: Measure = {
  name: 'database',
  target: 'the hottest queries at 1,000,000 policies ÷ 10,000: time ≤ 2.5, rows read 1.0',
  how: `These are the statements of the sandbox that the journeys read most, run with \`node:sqlite\` against
the sandbox's own migrations. The database has ${SMALL.toLocaleString('en')} and ${LARGE.toLocaleString('en')}
policies (1,000,000 with \`--full\`), with their people, vehicles, quotations, tokens and ledger. Plans and
coverages are shorter than real ones. Each round runs every query ${String(RUNS_PER_ROUND)} times with random
keys against one size, then the other. The ratio is the median over ${String(ROUNDS)} rounds of the ratio of
both p50. Both files are in the system's cache, like those of a database in use. Rows read are D1's own
\`meta.rows_read\` (workerd) at ${FEW.toLocaleString('en')} and ${MANY.toLocaleString('en')} policies; table
scans are counted in \`EXPLAIN QUERY PLAN\`.`,
  async run() {
    return [...timeRows(), ...(await readRows())]
  },
}

function timeRows(): Row[] {
  const folder = temporaryFolder('database')
  const small = open(`${folder}/small.db`, SMALL)
  const large = open(`${folder}/large.db`, LARGE)
  const rows = hotQueries.map((query) => compare(query, small, large))
  const scans = hotQueries.flatMap(({ sql }) => scansOf(large, sql))
  // The list has entries, so the cast is safe.
  const control = compare(hotQueries[0] as HotQuery, small, small)
  small.close()
  large.close()
  const worst = rows.toSorted((a, b) => b.ratio - a.ratio)[0] as Row
  return [
    ...rows,
    { ...worst, what: `slowest growth of them (${worst.what})` },
    { ...control, what: 'control: the small size against itself', target: '0.90 to 1.10', met: undefined },
    within('table scans in their plans', scans.length, 0, count),
  ]
}

/** The database is filled with a large cache, then opened again with SQLite's default (2 MB). */
function open(file: string, policies: number): DatabaseSync {
  const filling = new DatabaseSync(file)
  filling.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF')
  filling.exec('PRAGMA cache_size = -2000000; BEGIN')
  for (const sql of schema()) filling.exec(sql)
  for (const { sql, values } of fill(policies)) filling.prepare(sql).run(...values)
  filling.exec('COMMIT')
  filling.close()
  readThrough(file)
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = MEMORY')
  return db
}

/** Reads the file into the system's cache, as for a database in use: the disk is not compared. */
function readThrough(file: string): void {
  const handle = openSync(file, 'r')
  const piece = Buffer.alloc(1 << 24)
  while (readSync(handle, piece) > 0);
  closeSync(handle)
}

function compare(query: HotQuery, small: DatabaseSync, large: DatabaseSync): Row {
  const [few, many] = [small.prepare(query.sql), large.prepare(query.sql)]
  const [ours, theirs]: [number[], number[]] = [[], []]
  const random = generator()
  const isSame = small === large
  for (let round = -1; round < ROUNDS; round += 1) {
    const slow = p50({ query, db: large, statement: many, policies: isSame ? SMALL : LARGE }, random)
    const fast = p50({ query, db: small, statement: few, policies: SMALL }, random)
    if (round < 0) continue // The first run of each side is a warm-up.
    ours.push(slow)
    theirs.push(fast)
  }
  const ratio = medianRatio(ours, theirs)
  return against(query.name, { ours: micro(median(ours)), theirs: micro(median(theirs)), ratio }, 2.5)
}

interface Prepared {
  readonly query: HotQuery
  readonly db: DatabaseSync
  readonly statement: StatementSync
  readonly policies: number
}

/** Each write is rolled back, so that every run finds the row unchanged and waits for no disk. */
function p50({ query, db, statement, policies }: Prepared, random: (n: number) => number): number {
  const sizes = sizesOf(policies)
  const times: number[] = []
  for (let run = 0; run < RUNS_PER_ROUND; run += 1) {
    const values = query.values(sizes, random)
    if (query.writes) db.exec('BEGIN')
    const started = performance.now()
    const found = query.writes ? Number(statement.run(...values).changes) : statement.all(...values).length
    times.push((performance.now() - started) * 1000)
    if (query.writes) db.exec('ROLLBACK')
    if (found === 0) throw new Error(`${query.name} found nothing for ${values.join(', ')}`)
  }
  return median(times)
}

const micro = (value: number) => `${value.toFixed(1)} µs`

/** The keys are the same in every run. */
function generator(): (count: number) => number {
  let state = 20261121
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % count
  }
}

function scansOf(db: DatabaseSync, sql: string): string[] {
  // SQLite documents these columns, so the cast is safe.
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
  return plan.map(({ detail }) => detail).filter((step) => /^SCAN (?!json_each|CONSTANT ROW)/.test(step))
}

async function readRows(): Promise<Row[]> {
  const [few, many] = [await rowsRead(FEW), await rowsRead(MANY)]
  const ratios = hotQueries.map((_, index) => (many[index] ?? Number.NaN) / (few[index] ?? Number.NaN))
  const sum = (counts: readonly number[]) => count(counts.reduce((total, value) => total + value, 0))
  const ratio = Math.max(...ratios)
  return [
    {
      what: 'rows read by all together (worst ratio of one)',
      ours: sum(many),
      theirs: sum(few),
      ratio,
      target: '1.0',
      met: ratio === 1,
    },
  ]
}

/** The part of D1 that is used here: the types of Workers conflict with Node's. */
interface D1 {
  prepare(sql: string): D1Statement
  batch(statements: readonly D1Statement[]): Promise<unknown>
}
interface D1Statement {
  bind(...values: readonly (string | number)[]): D1Statement
  run(): Promise<unknown>
  all(): Promise<{ meta: { rows_read: number } }>
}

async function rowsRead(policies: number): Promise<number[]> {
  const proxy = await getPlatformProxy<{ DB: D1 }>({
    configPath: 'sandbox/wrangler.toml',
    persist: { path: temporaryFolder('d1') },
  })
  try {
    const { DB } = proxy.env
    for (const sql of schema()) await DB.prepare(sql).run()
    const filling = fill(policies).map(({ sql, values }) => DB.prepare(sql).bind(...values))
    await DB.batch([DB.prepare('PRAGMA defer_foreign_keys = ON'), ...filling])
    const counts: number[] = []
    for (const query of hotQueries) {
      const { meta } = await DB.prepare(query.sql)
        .bind(...query.values(sizesOf(policies), () => 3))
        .all()
      counts.push(meta.rows_read)
    }
    return counts
  } finally {
    await proxy.dispose()
  }
}
