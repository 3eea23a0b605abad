/** Stores a reported access in the person's object: until when effects are blocked (D209). */
import { BLOCK_HOURS, BLOCK_REST_DAYS } from '#shared/domain/access/access-report.ts'

const HOUR = 60 * 60 * 1000
const BLOCK_MS = BLOCK_HOURS * HOUR
const REST_MS = BLOCK_REST_DAYS * 24 * HOUR
const KEY = 'access-report'

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

export interface ReportState {
  /** End of the block in epoch ms; null if there is none. */
  readonly blockedUntil: number | null
  /** True if another block needs a code. */
  readonly needsCode: boolean
}

/**
 * Starts a block of effects, if a report may do so. A running block ends at its time; it can neither be extended nor
 * lifted.
 */
export function reportAccess(kv: Store, isProven: boolean): ReportState {
  const { blockedUntil, needsCode } = reportState(kv)
  if (blockedUntil === null && (!needsCode || isProven)) kv.put(KEY, Date.now())
  return reportState(kv)
}

export function reportState(kv: Store): ReportState {
  const begunAt = kv.get<number>(KEY) ?? -Infinity
  const age = Date.now() - begunAt
  return {
    blockedUntil: age < BLOCK_MS ? begunAt + BLOCK_MS : null,
    needsCode: age >= BLOCK_MS && age < REST_MS,
  }
}

/**
 * Deletes an expired report.
 * @returns epoch ms of its expiry; null if there is none.
 */
export function sweepReport(kv: Store): number | null {
  const begunAt = kv.get<number>(KEY)
  if (begunAt === undefined) return null
  if (Date.now() - begunAt < REST_MS) return begunAt + REST_MS
  kv.delete(KEY)
  return null
}
