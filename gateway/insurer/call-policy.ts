/** Limits of a call: its time, its retries and the size of its answer (API-01, API-07, BUY-14). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'

export interface CallPolicy {
  /** Time limit of one attempt; never above the ceiling of 180 s (FND-56). */
  readonly ms: number
  readonly retries: number
  readonly pauseMs: number
  /** Upper limit of the answer in bytes; a longer one is treated as unreadable. */
  readonly mostBytes: number
  /** True for a call with one attempt per second, which needs no retry budget. */
  readonly isPaced?: boolean
}

const KB = 1024
const CATALOGUE: CallPolicy = {
  ms: 3_000,
  retries: 10,
  pauseMs: 1_000,
  mostBytes: 4_096 * KB,
  isPaced: true,
}
const READ: CallPolicy = { ms: 10_000, retries: 2, pauseMs: 150, mostBytes: 1_024 * KB }
const CHANGE: CallPolicy = { ms: 30_000, retries: 0, pauseMs: 0, mostBytes: 1_024 * KB }
const UPLOAD: CallPolicy = { ms: 60_000, retries: 0, pauseMs: 0, mostBytes: 64 * KB }
const MONEY: CallPolicy = { ms: 120_000, retries: 0, pauseMs: 0, mostBytes: 64 * KB }

/** Ids of the catalogue calls: API-13 to API-16 and their compact form. */
const catalogueIds = new Set(['API-13', 'API-14', 'API-15', 'API-16', 'API-124'])

export function policyOf(endpoint: Endpoint): CallPolicy {
  if (catalogueIds.has(endpoint.id ?? '')) return CATALOGUE
  if (endpoint.stream !== undefined) return UPLOAD
  if (endpoint.effect === 'none') return READ
  return endpoint.effect === 'once' ? MONEY : CHANGE
}
