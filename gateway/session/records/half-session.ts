/** A log-in whose password was right and whose second factor was not proven yet, as its own object has it (D234). */
import { FACTOR_TRIES, HALF_SESSION_MS } from '#shared/domain/access/log-in-factor.ts'
import type { SecondFactor } from '../second-factor/stored-factor.ts'

export interface HalfSession {
  readonly accessToken: string
  /** Null where the insurer gives none. */
  readonly refreshToken: string | null
  /** The insurer's name of the person. */
  readonly id: string
  readonly email: string
  /** Epoch ms: when the log-in was sent to the insurer. */
  readonly askedAt: number
}

interface Stored extends HalfSession {
  readonly until: number
  readonly tries: number
  readonly secondFactor: SecondFactor
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

const KEY = 'half-session'

/** When it ends, in epoch ms. */
export function beginHalfSession(kv: Store, begun: HalfSession): number {
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

export function halfSession(kv: Store): HalfSession | null {
  const stored = living(kv)
  if (stored === null) return null
  const { accessToken, refreshToken, id, email, askedAt } = stored
  return { accessToken, refreshToken, id, email, askedAt }
}

/** The stored factor, with `more` merged into it. */
export function factorOfHalfSession(kv: Store, more?: SecondFactor): SecondFactor {
  const stored = living(kv)
  if (stored === null) return {}
  const secondFactor = { ...stored.secondFactor, ...more }
  if (more !== undefined) kv.put(KEY, { ...stored, secondFactor } satisfies Stored)
  return secondFactor
}

/** Counted before the answer is looked at, so that many at once are no more than may be. */
export function takeTry(kv: Store): 'taken' | 'last' | 'over' {
  const stored = living(kv)
  if (stored === null || stored.tries >= FACTOR_TRIES) return 'over'
  const tries = stored.tries + 1
  kv.put(KEY, { ...stored, tries } satisfies Stored)
  return tries === FACTOR_TRIES ? 'last' : 'taken'
}

/** The insurer did not look at the code, so the try is given back. */
export function giveTryBack(kv: Store): void {
  const stored = living(kv)
  if (stored !== null) kv.put(KEY, { ...stored, tries: Math.max(0, stored.tries - 1) } satisfies Stored)
}

export function takeHalfSession(kv: Store): HalfSession | null {
  const taken = halfSession(kv)
  kv.delete(KEY)
  return taken
}
