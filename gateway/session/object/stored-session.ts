/** The stored state of a session object, and the part that is sent outside the object. */
import type { Idle } from '#shared/contracts/account/session.ts'
import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import type { TokenLife } from '../access-token.ts'
import type { StoredReceipt } from '../receipt.ts'
import type { StoredFactor } from '../second-factor/stored-factor.ts'

export interface SessionStart {
  /** Name of this object, under which the person's index lists it. */
  readonly name: string
  readonly accessToken: string
  /** The refresh token; null if the insurer issues none. */
  readonly refreshToken: string | null
  readonly personRef: string
  readonly email: string
  /** Label of the device, such as "Chrome en Android" (`user-agent.ts`). */
  readonly device: string
  /** True if a passkey alone opened the session (D188); absent if the password did. */
  readonly isByPasskey?: boolean
}

/** The whole state of a session; handed over when the cookie is rotated. */
export interface StoredSession extends SessionStart {
  /** End of the token; null or absent if the token does not name it. */
  readonly tokenLife?: TokenLife | null
  /** True if the token cannot be renewed (D60). */
  readonly isFinal?: boolean
  readonly startedAt: number
  readonly lastActionAt: number
  readonly heldUntil: number
  /** Time of the last photo piece that arrived by a link of this session; absent if none has arrived. */
  readonly photoAt?: number
  /** True if the person chose the list over the onboarding screen (BUY-O14). */
  readonly prefersList: boolean
  readonly receipt: StoredReceipt | null
  /** End of a block of effects after a reported access, in epoch ms; absent if none was reported (D209). */
  readonly effectsHeldUntil?: number
  readonly secondFactor?: StoredFactor
  /** The object that the session came from, until this object's cookie was used for the first time (D94). */
  readonly predecessor?: string | undefined
}

export interface SessionInUse {
  /** Name of the object that holds the session; it differs right after a rotation. */
  readonly name: string
  readonly accessToken: string
  readonly personRef: string
  readonly email: string
  readonly prefersList: boolean
  /** True if the token says that the e-mail is not validated (ACC-09). */
  readonly lacksValidatedEmail: boolean
  readonly receipt: ReceiptOnPage | null
  /** End of a block of effects in epoch ms; null if none is blocked (D209). */
  readonly effectsHeldUntil: number | null
  readonly idle: Idle
  /** Seconds until the counted route may be called again; absent while it is below its limit. */
  readonly retryAfterSeconds?: number
}

/** A session in the list of devices under "Seguridad"; moments in epoch ms. */
export interface SessionSummary {
  readonly device: string
  readonly isByPasskey: boolean
  readonly startedAt: number
  readonly lastActionAt: number
}

/** Storage of a session's object, cached in memory while it is awake. */
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
 * Copies another object's answer into an answer of this object. The platform attaches a disposer to received values and
 * would expect the next receiver to call it.
 */
export const own = <T extends object | null>(received: T): T =>
  received === null ? received : { ...received }
