/**
 * Reads JSON by a schema. An unreadable value removes the smallest part that the schema does not require: an optional
 * field, or one entry of a list (D76).
 */
import { safeParse, type $ZodIssue, type $ZodType, type output } from 'zod/v4/core'

/** Name in the log for an answer that does not match its schema at all. */
export const WHOLE = '(whole)'
/** Maximum number of rounds; each round widens the removed part by one level, and no schema is deeper than this. */
const MOST_ROUNDS = 16
/** Limit of names: enough to find the fault, because a list of thousands must not fill a line of the log. */
const MOST_NAMES = 5

interface Parts<S extends $ZodType> {
  /** The data, or undefined if too little could be read. */
  readonly data: output<S> | undefined
  /**
   * Paths of unreadable fields, such as `products[].policies[].vehicle.year`: names of the schema, never values of the
   * answer.
   */
  readonly unread: readonly string[]
  /** Paths of the lists that lost an entry, such as `products[].policies[]`. */
  readonly lost: readonly string[]
}

type Path = readonly PropertyKey[]

/** Reads the data. `json` is changed: unreadable parts are removed from it. */
export function readParts<S extends $ZodType>(
  schema: S,
  json: unknown,
  mayLose: 'parts' | 'nothing' = 'parts',
): Parts<S> {
  const names = new Set<string>()
  const lost = new Set<string>()
  const named = () => ({ unread: [...names].slice(0, MOST_NAMES), lost: [...lost] })
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const parsed = safeParse(schema, json)
    if (parsed.success) return { data: parsed.data, ...named() }
    const paths = pathsOf(parsed.error.issues)
    // Only the first round collects names, because later rounds only report fields that the first round removed.
    if (round === 0) for (const path of paths) names.add(nameOf(path))
    const isTaken = mayLose === 'parts' && takeOut(json, paths, lost)
    if (!isTaken) break
  }
  return { data: undefined, ...named() }
}

/** Removes the parts at the given paths. Returns false if a path means the whole answer. */
function takeOut(json: unknown, paths: readonly Path[], lost: Set<string>): boolean {
  // Every part is located before any is removed, because a removal may break the path of another part.
  const locations = paths.map((path) => locate(json, path))
  if (locations.length === 0 || locations.includes(null)) return false
  const rows = new Map<unknown[], Set<number>>()
  for (const location of locations) {
    if (location === null) continue
    const { parent, key, path } = location
    if (Array.isArray(parent)) lost.add(nameOf(path))
    if (Array.isArray(parent)) rows.set(parent, (rows.get(parent) ?? new Set()).add(Number(key)))
    else Reflect.deleteProperty(parent, key)
  }
  for (const [list, indices] of rows) {
    const readable = list.filter((_row, index) => !indices.has(index))
    list.splice(0, list.length, ...readable)
  }
  return true
}

interface PartLocation {
  readonly parent: Record<PropertyKey, unknown>
  readonly key: PropertyKey
  readonly path: Path
}

/** For a field with several shapes, returns the errors of the shape that fits best. */
function pathsOf(issues: readonly $ZodIssue[], base: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [path]
    const [nearest = []] = issue.errors
      .map((branch) => pathsOf(branch, path))
      .sort((a, b) => a.length - b.length)
    return nearest
  })
}

/** Finds the smallest existing part on the path; for an absent required field that is its record. */
function locate(json: unknown, path: Path): PartLocation | null {
  let location: PartLocation | null = null
  let value = json
  for (const [index, key] of path.entries()) {
    if (typeof value !== 'object' || value === null) break
    const parent = value as Record<PropertyKey, unknown>
    if (parent[key] === undefined) break
    location = { parent, key, path: path.slice(0, index + 1) }
    value = parent[key]
  }
  return location
}

function nameOf(path: Path): string {
  const name = path.map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`)).join('')
  return name === '' ? WHOLE : name.replace(/^\./, '')
}
