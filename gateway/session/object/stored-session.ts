/** The stored state of a session object, and the part of it that leaves the object. */
import type { Idle } from '#shared/contracts/account/session.ts'
import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import type { TokenLife } from '../access-token.ts'
import type { StoredReceipt } from '../receipt.ts'
import type { SecondFactor } from '../second-factor/stored-factor.ts'

export interface SessionStart {
  /** This object's own name, by which the person's index knows it. */
  readonly name: string
  readonly accessToken: string
  /** Null where the insurer gives none. */
  readonly refreshToken: string | null
  readonly personRef: string
  readonly email: string
  /** "Chrome en Android" (`user-agent.ts`). */
  readonly device: string
  /** True if a passkey alone opened it (D188); absent if the password did. */
  readonly isByPasskey?: boolean
}

/** The whole state of a session; handed over when the cookie is rotated. */
export interface StoredSession extends SessionStart {
  /** Null or absent: the token does not say. */
  readonly tokenLife?: TokenLife | null
  /** Nothing renews the token (D60). */
  readonly isFinal?: boolean
  readonly startedAt: number
  readonly lastActionAt: number
  readonly heldUntil: number
  /** A piece of a photo arrived by a link of this session; absent where none has. */
  readonly photoAt?: number
  /** The person chose the list over the onboarding screen (BUY-O14). */
  readonly prefersList: boolean
  readonly receipt: StoredReceipt | null
  /** Epoch ms until which effects of the account are refused; absent where no access was reported (D209). */
  readonly effectsHeldUntil?: number
  readonly secondFactor?: SecondFactor
  /** The object that it came from, until the cookie of this one was used for the first time (D94). */
  readonly predecessor?: string | undefined
}

export interface OpenSession {
  /** Name of the object that holds the session; it differs right after a rotation. */
  readonly name: string
  readonly accessToken: string
  readonly personRef: string
  readonly email: string
  readonly prefersList: boolean
  /** The token says that the e-mail is not validated (ACC-09). */
  readonly lacksValidatedEmail: boolean
  readonly receipt: ReceiptOnPage | null
  /** Epoch ms; null: no effect is held back (D209). */
  readonly effectsHeldUntil: number | null
  readonly idle: Idle
  /** Present where the counted route is over its limit: seconds until it may be asked again. */
  readonly retryAfterSeconds?: number
}

/** One session as its person sees it; moments in epoch ms. */
export interface SessionSummary {
  readonly device: string
  readonly isByPasskey: boolean
  readonly startedAt: number
  readonly lastActionAt: number
}

/** The storage of one object, cached in memory while it is awake. */
export class SessionStore {
  readonly #storage: DurableObjectStorage
  #cached: StoredSession | undefined

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  read(): StoredSession | undefined {
    return (this.#cached ??= this.#storage.kv.get<StoredSession>('session'))
  }

  write(stored: StoredSession): void {
    this.#storage.kv.put('session', stored)
    this.#cached = stored
  }

  /** The session is deleted synchronously; the rest of the storage follows. */
  async forget(): Promise<void> {
    this.#cached = undefined
    this.#storage.kv.delete('session')
    await this.#storage.deleteAlarm()
    await this.#storage.deleteAll()
  }
}

/**
 * Copies another object's answer into an answer of this one. The platform attaches a disposer to received values and
 * would expect the next receiver to call it.
 */
export const own = <T extends object | null>(received: T): T =>
  received === null ? received : { ...received }
