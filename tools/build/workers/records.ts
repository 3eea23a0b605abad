/**
 * Work that is done once for the same sources and read by every start: the bundles of both Workers, and what their
 * configurations say. A record names its inputs, so that a changed file makes it stale.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the packages, because a new version of one makes another bundle. */
const FOLDER = 'node_modules/.cache/volante/workers'

/** The time of the last change, in milliseconds, saves reading the file; a build may write the same content again. */
type Input = readonly [path: string, changed: number, hash: string]

interface Stored<T> {
  readonly inputs: readonly Input[]
  readonly value: T
}

export interface Made<T> {
  readonly value: T
  /** Paths from the root of the checkout. */
  readonly inputs: readonly string[]
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64')
const fileOf = (folder: string, name: string) => join(folder, `${name}.json`)

/** @returns `undefined` where nothing was made yet, or an input has changed since. */
export function readRecord<T>(name: string, folder = FOLDER): Made<T> | undefined {
  try {
    const stored = JSON.parse(readFileSync(fileOf(folder, name), 'utf8')) as Stored<T> // written below
    const isStale = stored.inputs.some(
      ([path, changed, hash]) => statSync(path).mtimeMs !== changed && hashOf(path) !== hash,
    )
    return isStale ? undefined : { value: stored.value, inputs: stored.inputs.map(([path]) => path) }
  } catch {
    // An input that is gone is a change too.
    return undefined
  }
}

/** Takes the place of the earlier record at once: another start may read it at this moment. */
export function writeRecord<T>(name: string, { value, inputs }: Made<T>, folder = FOLDER): void {
  const stamps = inputs.map((path): Input => [path, statSync(path).mtimeMs, hashOf(path)])
  mkdirSync(folder, { recursive: true })
  const part = `${fileOf(folder, name)}.${String(process.pid)}`
  writeFileSync(part, JSON.stringify({ inputs: stamps, value } satisfies Stored<T>))
  renameSync(part, fileOf(folder, name))
}
