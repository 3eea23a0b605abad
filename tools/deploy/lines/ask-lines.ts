/** Runs the SQL files of `queries/` on lines of the gateway's log. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FOLDER = join(import.meta.dirname, 'queries')

export const queryNames: readonly string[] = globSync('*.sql', { cwd: FOLDER })
  .map((file) => basename(file, '.sql'))
  .sort()

export type LineRow = Readonly<Record<string, unknown>>

interface Lines extends Disposable {
  /** Number of lines that are not JSON objects with a time. */
  readonly skipped: number
  ask(query: string): readonly LineRow[]
}

/** First comment of a query, as a sentence. */
export const queryTitle = (query: string) => sqlOf(query).split('\n')[0]?.replace(/^-- /, '') ?? ''

const sqlOf = (query: string) => readFileSync(join(FOLDER, `${query}.sql`), 'utf8')

/**
 * Reads lines into a database in memory. The table `lines` has `at` (seconds since 1970), `route`, `status` and the
 * whole `line` as JSON. `route` and `status` are null in a line that belongs to no request.
 */
export function openLines(text: string): Lines {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE lines (at INTEGER NOT NULL, route TEXT, status INTEGER, line TEXT NOT NULL)')
  const insert = database.prepare(
    "INSERT INTO lines SELECT unixepoch(?1 ->> 'time'), ?1 ->> 'route', ?1 ->> 'status', ?1",
  )
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const own = lines.filter(isLine)
  database.exec('BEGIN')
  for (const line of own) insert.run(line)
  database.exec('COMMIT')
  return {
    skipped: lines.length - own.length,
    ask: (query) =>
      database
        .prepare(sqlOf(query))
        .all()
        .map((row) => ({ ...row })),
    [Symbol.dispose]: () => {
      database.close()
    },
  }
}

/** Rows of one query, and the number of skipped lines. */
export function askLines(text: string, query: string) {
  using lines = openLines(text)
  return { rows: lines.ask(query), skipped: lines.skipped }
}

function isLine(line: string): boolean {
  try {
    // JSON that is not an object has no time either, and `null` throws.
    const { time } = JSON.parse(line) as { readonly time?: unknown }
    return typeof time === 'string' && !Number.isNaN(Date.parse(time))
  } catch {
    return false
  }
}
