/** Stores a log-in with a correct password and without its second factor, in its own Durable Object (D234). */
import { FACTOR_TRIES, HALF_SESSION_MS } from '#shared/domain/access/log-in-factor.ts'
import type { StoredFactor } from '../second-factor/stored-factor.ts'

export interface StoredHalfSession {
  readonly accessToken: string
  /** The refresh token; null if the insurer issues none. */
  readonly refreshToken: string | null
  /** The insurer's id of the person. */
  readonly id: string
  readonly email: string
  /** Time at which the log-in was sent to the insurer, in epoch ms. */
  readonly askedAt: number
}

interface Stored extends StoredHalfSession {
  readonly until: number
  readonly tries: number
  readonly secondFactor: StoredFactor
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

const KEY = 'half-session'

/**
 * Stores a half session.
 * @returns its end in epoch ms.
 */
export function beginHalfSession(kv: Store, begun: StoredHalfSession): number {
  const until = Date.now() + HALF_SESSION_MS
  kv.put(KEY, { ...begun, until, tries: 0, secondFactor: {} } satisfies Stored)
  return until
}

function living(kv: Store): Stored | null {
  const stored = kv.get<Stored>(KEY)
  if (stored === undefined) return null
  if (Date.now() < stored.until) return stored
  kv.delete(KEY)
  return null
}

export function halfSession(kv: Store): StoredHalfSession | null {
  const stored = living(kv)
  if (stored === null) return null
  const { accessToken, refreshToken, id, email, askedAt } = stored
  return { accessToken, refreshToken, id, email, askedAt }
}

/** Returns the stored second factor, after merging `more` into it. */
export function factorOfHalfSession(kv: Store, more?: StoredFactor): StoredFactor {
  const stored = living(kv)
  if (stored === null) return {}
  const secondFactor = { ...stored.secondFactor, ...more }
  if (more !== undefined) kv.put(KEY, { ...stored, secondFactor } satisfies Stored)
  return secondFactor
}

/** Counts a try before its answer is checked, so that concurrent tries cannot exceed the limit. */
export function takeTry(kv: Store): 'taken' | 'last' | 'over' {
  const stored = living(kv)
  if (stored === null || stored.tries >= FACTOR_TRIES) return 'over'
  const tries = stored.tries + 1
  kv.put(KEY, { ...stored, tries } satisfies Stored)
  return tries === FACTOR_TRIES ? 'last' : 'taken'
}

/** Subtracts a try again, if the insurer did not check the code. */
export function giveTryBack(kv: Store): void {
  const stored = living(kv)
  if (stored !== null) kv.put(KEY, { ...stored, tries: Math.max(0, stored.tries - 1) } satisfies Stored)
}

export function takeHalfSession(kv: Store): StoredHalfSession | null {
  const taken = halfSession(kv)
  kv.delete(KEY)
  return taken
}
