/** One journey of the matrix: which call of the insurer fails, what comes before, and what must hold in the end. */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import type { CallError } from '#shared/http/call.ts'
import type { Client } from './client.ts'
import type { Fault } from './proxy.ts'

/** A step that is ready to be taken, again and again. */
export interface Step<E extends Endpoint = Endpoint> {
  readonly client: Client
  readonly input: CallInput<E>
  /** How often the effect happened, counted at the insurer. */
  readonly effects?: () => Promise<number>
  /** Of a payment: what it pays. */
  readonly policyNumber?: string
  /** What else must hold once the retry went through. */
  readonly afterwards?: () => Promise<unknown>
}

export interface Words {
  readonly say: (error: CallError<string>) => string
  /** What is expected for a fault; undefined where it is the sentence of every screen. */
  readonly expected: (fault: Fault) => string | undefined
}

export interface Journey<E extends Endpoint = Endpoint> {
  readonly name: string
  /** What its island asks of the gateway. */
  readonly asks: E
  readonly isFile?: true
  /** From a store of files, which may send on within its own host (D156). */
  readonly isStored?: true
  /** The insurer's calls that fail, as `PUT /defender/docs/form?…`. */
  readonly fails: RegExp
  /**
   * What the screen says meanwhile: the failure itself (FND-64, FND-65), or nothing, because the screen goes on
   * without an answer (`silent`), or because an earlier one is blocked (`held`).
   */
  readonly told: 'failure' | 'silent' | 'held'
  /** The gateway finds out by itself what became of an effect whose answer got lost (D79): no failure is told then. */
  readonly isFoundOut?: true
  /** Where the screen has sentences of its own. */
  readonly words?: Words
  /** The call names nobody, so that the proxy cannot tell it from the same call of another test: one at a time. */
  readonly isNameless?: true
  /** A refusal that the retry may meet instead of a success, where the first try had its effect already. */
  readonly orElse?: string
  /** Somebody may want its effect twice: under another key it is another one. */
  readonly isRepeatable?: true
  prepare(): Promise<Step<E>>
}

/** Keeps the endpoint's own types inside an entry; the list knows the common part. */
export const journey = <E extends Endpoint>(one: Journey<E>): Journey => one as unknown as Journey
