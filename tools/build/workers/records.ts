/**
 * Stores results that every start needs: the bundles of both Workers, and the settings in their configurations. A
 * record lists its input files, so that a changed file makes it stale.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder lies beside the packages, because a new version of a package changes the bundle. */
const FOLDER = 'node_modules/.cache/volante/workers'

/**
 * An input file, or a folder, whose content is the names in it. An unchanged time of its last change (ms) saves reading it; the hash recognises the same content with
 * a new time.
 */
type Input = readonly [path: string, changed: number, hash: string]

interface Stored<T> {
  readonly inputs: readonly Input[]
  readonly value: T
}

export interface Made<T> {
  readonly value: T
  /** The input files and folders, by their paths from the root of the checkout. */
  readonly inputs: readonly string[]
}

const contentOf = (path: string) =>
  statSync(path).isDirectory() ? readdirSync(path).sort().join('\n') : readFileSync(path)
const hashOf = (path: string) => createHash('sha256').update(contentOf(path)).digest('base64')
const fileOf = (folder: string, name: string) => join(folder, `${name}.json`)

/** @returns The stored record; `undefined` if there is none, or if an input has changed since. */
export function readRecord<T>(name: string, folder = FOLDER): Made<T> | undefined {
  try {
    // `writeRecord` writes this file, so the cast is safe.
    const stored = JSON.parse(readFileSync(fileOf(folder, name), 'utf8')) as Stored<T>
    const isStale = stored.inputs.some(
      ([path, changed, hash]) => statSync(path).mtimeMs !== changed && hashOf(path) !== hash,
    )
    return isStale ? undefined : { value: stored.value, inputs: stored.inputs.map(([path]) => path) }
  } catch {
    // A deleted input file counts as a change.
    return undefined
  }
}

/** Replaces the earlier record in one step, because another start may read it at the same moment. */
export function writeRecord<T>(name: string, { value, inputs }: Made<T>, folder = FOLDER): void {
  const stamps = inputs.map((path): Input => [path, statSync(path).mtimeMs, hashOf(path)])
  mkdirSync(folder, { recursive: true })
  const part = `${fileOf(folder, name)}.${String(process.pid)}`
  writeFileSync(part, JSON.stringify({ inputs: stamps, value } satisfies Stored<T>))
  renameSync(part, fileOf(folder, name))
}
