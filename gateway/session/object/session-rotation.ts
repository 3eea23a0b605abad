/**
 * Remembers the successor of a session whose cookie was rotated, for a browser that has not received the new cookie
 * (D94).
 */
import type { CountedRoute } from '#gateway/limits/limit-rules.ts'
import { ABSOLUTE_MS } from './session-times.ts'
import { own, type SessionInUse, type SessionStore, type StoredSession } from './stored-session.ts'

/** Time limit of a rotation; a normal rotation takes less. */
const MOVING_MS = 10_000

/** The stored pointer from an old object to its successor. */
interface Onward {
  readonly name: string
  readonly to: string
  readonly predecessor: string | undefined
}

/** The successor of a rotated session. */
interface Moved {
  readonly name: string
  readonly personRef: string
  readonly to: string
  readonly until: number
  /** Resolves once the successor is listed, or will never be. */
  readonly arrival: PromiseWithResolvers<undefined>
}

/** Calls that one object of a session makes on another. */
interface Neighbour {
  open(isAction: boolean, via: string, counted?: CountedRoute): Promise<SessionInUse | null>
  end(via?: string): Promise<void>
  closeOnward(): Promise<void>
}

export class SessionRotation<Stub extends Neighbour> {
  readonly #ctx: DurableObjectState
  readonly #store: SessionStore
  readonly #neighbour: (name: string) => Stub
  #moved: Moved | undefined

  constructor(ctx: DurableObjectState, store: SessionStore, neighbour: (name: string) => Stub) {
    this.#ctx = ctx
    this.#store = store
    this.#neighbour = neighbour
  }

  /**
   * Deletes the state that is handed over, and stores its successor. The first part is synchronous, so that of two
   * callers only one gets the state.
   */
  async leave(stored: StoredSession, to: string): Promise<void> {
    const { name, personRef, predecessor, startedAt } = stored
    const arrival = Promise.withResolvers<undefined>()
    this.#moved = { name, personRef, to, until: Date.now() + MOVING_MS, arrival }
    await this.#store.forget()
    this.#ctx.storage.kv.put('onward', { name, to, predecessor } satisfies Onward)
    await this.#ctx.storage.setAlarm(startedAt + ABSOLUTE_MS)
  }

  /** Ends the rotation: calls that arrived during it continue with the successor. */
  arrive(): void {
    this.#moved?.arrival.resolve(undefined)
  }

  /**
   * Returns the successor for calls with the old cookie. Null if the session was signed out, or the rotation was long
   * ago.
   */
  async successor(): Promise<Stub | null> {
    const moved = this.#moved
    const left = (moved?.until ?? 0) - Date.now()
    if (moved === undefined || left <= 0) return null
    await Promise.race([moved.arrival.promise, scheduler.wait(left)])
    return this.#moved === moved ? this.#neighbour(moved.to) : null
  }

  /**
   * Opens the session for a call with the old cookie, sent before the new cookie arrived, or by a browser that never
   * received it.
   */
  open(
    isAction: boolean,
    via: string | undefined,
    counted: CountedRoute | undefined,
  ): Promise<SessionInUse | null> | null {
    if (this.#moved === undefined && this.#onward() === undefined) return null
    return this.#openSuccessor(isAction, via, counted)
  }

  /**
   * Closes the predecessor in the background. A failure is ignored, because the caller decides which cookie opens the
   * session.
   */
  closePredecessor(name: string | undefined): void {
    if (name === undefined) return
    this.#ctx.waitUntil(
      this.#neighbour(name)
        .closeOnward()
        .catch(() => undefined),
    )
  }

  /**
   * Ends the session under its old name: during a rotation it is removed from the index, and the successor ends in any
   * case.
   */
  async end(
    via: string | undefined,
    unlist: (personRef: string, name: string) => Promise<void>,
  ): Promise<void> {
    const onward = this.#onward()
    if (via !== undefined && via !== onward?.predecessor) return
    const moved = this.#moved
    this.#moved = undefined
    await this.#store.forget()
    moved?.arrival.resolve(undefined)
    if (moved === undefined || Date.now() >= moved.until) {
      if (onward !== undefined) await this.#neighbour(onward.to).end(onward.name)
      return
    }
    await unlist(moved.personRef, moved.name)
    await this.#neighbour(moved.to).end()
  }

  async #openSuccessor(
    isAction: boolean,
    via: string | undefined,
    counted: CountedRoute | undefined,
  ): Promise<SessionInUse | null> {
    await this.successor()
    const onward = this.#onward()
    if (onward === undefined || (via !== undefined && via !== onward.predecessor)) return null
    return own(await this.#neighbour(onward.to).open(isAction, onward.name, counted))
  }

  #onward(): Onward | undefined {
    return this.#ctx.storage.kv.get<Onward>('onward')
  }
}
