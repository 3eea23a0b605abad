/** What a person did with money or identity, in their own object (D61). */
import type { ActivityKind } from '#shared/contracts/account/activity.ts'

export interface ActivityLine {
  readonly what: ActivityKind
  readonly device: string
  /** Epoch ms. */
  readonly at: number
}

const MOST_LINES = 50
/** Long enough to find out in the following year who changed a card. */
const RETENTION_MS = 365 * 24 * 60 * 60 * 1000
const KEY = 'activity'

type Store = Pick<SyncKvStorage, 'get' | 'put'>

/** The youngest first. */
export function activityLines(kv: Store): readonly ActivityLine[] {
  const oldest = Date.now() - RETENTION_MS
  return (kv.get<readonly ActivityLine[]>(KEY) ?? []).filter(({ at }) => at > oldest)
}

export function addLine(kv: Store, line: ActivityLine): void {
  kv.put(KEY, [line, ...activityLines(kv)].slice(0, MOST_LINES))
}

/** Epoch ms at which the last of them is too old; null where there is none. */
export function endOfLines(kv: Store): number | null {
  const [youngest] = activityLines(kv)
  return youngest === undefined ? null : youngest.at + RETENTION_MS
}
