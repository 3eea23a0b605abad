/** A journey of the fault matrix names the insurer's call that fails, what happens before, and what must hold after. */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import type { CallError } from '#shared/http/call.ts'
import type { Client } from './client.ts'
import type { Fault } from './proxy.ts'

/** A prepared call of a journey, which a test can send repeatedly. */
export interface Step<E extends Endpoint = Endpoint> {
  readonly client: Client
  readonly input: CallInput<E>
  /** Counts the effects at the insurer. */
  readonly effects?: () => Promise<number>
  /** The policy that a payment belongs to. */
  readonly policyNumber?: string
  /** Further conditions after the retry succeeded. */
  readonly afterwards?: () => Promise<unknown>
}

export interface Words {
  readonly say: (error: CallError<string>) => string
  /** The expected text for a fault; undefined for the sentence of every screen. */
  readonly expected: (fault: Fault) => string | undefined
}

export interface Journey<E extends Endpoint = Endpoint> {
  readonly name: string
  /** The island's call to the gateway. */
  readonly asks: E
  readonly isFile?: true
  /** True if the answer comes from a file store, which may redirect within its own host (D156). */
  readonly isStored?: true
  /** The insurer's calls that fail, as `PUT /defender/docs/form?…`. */
  readonly fails: RegExp
  /**
   * The screen's text during the fault: the failure itself (FND-64, FND-65), or none. The screen goes on without an
   * answer (`silent`), or an earlier answer is blocked (`held`).
   */
  readonly told: 'failure' | 'silent' | 'held'
  /** The gateway looks up the outcome of an effect with a lost answer (D79): the screen shows no failure. */
  readonly isFoundOut?: true
  /** Sentences that only this screen uses; absent if it has none. */
  readonly words?: Words
  /**
   * The call carries no identifier, so the proxy cannot tell it from another test's; such journeys run one at
   * a time.
   */
  readonly isNameless?: true
  /** A refusal that the retry may get instead of a success, because the first try already had its effect. */
  readonly orElse?: string
  /** The effect may be repeated on purpose: another key makes another one. */
  readonly isRepeatable?: true
  prepare(): Promise<Step<E>>
}

/** Keeps the endpoint's own types inside an entry; the list has only the common type. */
export const journey = <E extends Endpoint>(one: Journey<E>): Journey => one as unknown as Journey
