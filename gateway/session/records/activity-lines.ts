/** Stores a person's activity with money or identity in their own object (D61). */
import { isReversible, type ActivityKind } from '#shared/contracts/account/activity.ts'
import { today } from '#shared/domain/time/dates.ts'

export interface ActivityLine {
  readonly what: ActivityKind
  readonly device: string
  /** Time of the last occurrence, in epoch ms. */
  readonly at: number
  /** Number of occurrences on that day; absent if it is one. */
  readonly times?: number
}

/** Retention of a line, long enough to find out in the following year who changed a card. */
const RETENTION_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Storage keys of two lists, so that activity without a code cannot displace activity that needed a code (D279).
 * `activity` keeps the key of earlier releases, which held every kind.
 */
const GUARDED = 'activity'
const REVERSIBLE = 'activity-reversible'
const most = { [GUARDED]: 500, [REVERSIBLE]: 50 } as const

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

/** Returns the lines of activity, latest first. */
export function activityLines(kv: Store): readonly ActivityLine[] {
  const all = [GUARDED, REVERSIBLE].flatMap((key) => linesOf(kv, key))
  return all.toSorted((one, other) => other.at - one.at)
}

/** Adds a line. The same kind by the same device on the same day are counted in a single line. */
export function addLine(kv: Store, line: ActivityLine): void {
  const key = isReversible(line.what) ? REVERSIBLE : GUARDED
  const known = linesOf(kv, key)
  const same = known.find((one) => isRepeated(one, line))
  const times = (same?.times ?? (same === undefined ? 0 : 1)) + 1
  const rest = known.filter((one) => one !== same)
  kv.put(key, [{ ...line, ...(times > 1 && { times }) }, ...rest].slice(0, most[key]))
}

/** Deletes expired lines. @returns epoch ms of the next expiry; null if none is left. */
export function sweepLines(kv: Store): number | null {
  for (const key of [GUARDED, REVERSIBLE] as const) {
    const lines = linesOf(kv, key)
    if (lines.length === 0) kv.delete(key)
    else if (lines.length < (kv.get<readonly ActivityLine[]>(key) ?? []).length) kv.put(key, lines)
  }
  const oldest = activityLines(kv).at(-1)
  return oldest === undefined ? null : oldest.at + RETENTION_MS
}

function linesOf(kv: Store, key: string): readonly ActivityLine[] {
  const oldest = Date.now() - RETENTION_MS
  return (kv.get<readonly ActivityLine[]>(key) ?? []).filter(({ at }) => at > oldest)
}

const isRepeated = (one: ActivityLine, line: ActivityLine) =>
  one.what === line.what && one.device === line.device && today(one.at) === today(line.at)
