/**
 * One description of a call, for both contracts: what islands ask of the gateway (`shared/contracts`)
 * and what the gateway asks of the insurer (`shared/upstream`). Everything else about a call is derived
 * from this record: its type, its parsing, its retries, its protection against forged requests.
 */
import type { $ZodType, input, output } from 'zod/v4/core'
import type { SecondFactor } from './second-factor.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The effect of the call (D22).
 * - `none`: nothing changes; may be retried and cached.
 * - `repeatable`: something changes, but doing it twice is the same as once.
 * - `once`: needs an `Idempotency-Key`; the effect happens once whatever is retried (D11).
 */
type Effect = 'none' | 'repeatable' | 'once'

/** Required credential: none, a link's cookie, or a session. */
export type Access = 'public' | 'link' | 'session'

/** The three service bases of the insurer (FND-55), and the service that stores invoices; absent for our own calls. */
type Base = 'journey' | 'public' | 'defender' | 'invoices'

/** A body that is streamed through without buffering: its media types, and its largest size in bytes. */
export interface StreamBody {
  readonly types: readonly string[]
  readonly largest: number
  /** Names of the parts of a form upload, and whether each is a file or a text. */
  readonly parts?: Readonly<Record<string, 'file' | 'text'>>
}

type FileType = 'application/pdf' | 'application/zip' | 'image/jpeg' | 'application/octet-stream'

export interface Endpoint {
  readonly method: Method
  /** Path in Hono's syntax: `/api/policies/:number`. */
  readonly path: string
  readonly access: Access
  readonly effect: Effect
  /** For gateway calls with an effect: whether a code is required first (D61). */
  readonly secondFactor?: SecondFactor
  readonly params?: $ZodType | undefined
  readonly query?: $ZodType | undefined
  readonly body?: $ZodType | undefined
  /** Upload that replaces `body`. */
  readonly stream?: StreamBody | undefined
  readonly reply: $ZodType
  /**
   * Name of a list in which some insurers wrap a single record; without the list the record is read as it is (D157).
   */
  readonly listOfOne?: string
  /** Media type of a file that replaces `reply`. */
  readonly file?: FileType
  /** The expected refusals, as a closed list of codes; generic ones (network, limit…) are always possible. */
  readonly errors?: readonly string[] | undefined
  /** Service base, for upstream calls only. */
  readonly base?: Base
  /**
   * Additional callers of a session's call. `public`: without a token, because public screens need it (QUO-O2,
   * QUO-O3, API-O7) or a registration has no session yet. `link`: with the token of a link, for its object alone.
   */
  readonly alsoFor?: readonly Access[]
  /** The requirement that describes the call, for example `API-10`. */
  readonly id?: string
}

/** The declared type of a part of an endpoint, without `undefined`. */
type Part<S> = NonNullable<S>
type In<S> = [Part<S>] extends [never] ? undefined : Part<S> extends $ZodType ? input<Part<S>> : undefined
type Out<S> = [Part<S>] extends [never] ? undefined : Part<S> extends $ZodType ? output<Part<S>> : undefined
type Given<Key extends string, S> = [Part<S>] extends [never]
  ? { [K in Key]?: undefined }
  : Part<S> extends $ZodType
    ? { [K in Key]: input<Part<S>> }
    : { [K in Key]?: undefined }

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type BodyInput<E extends Endpoint> = In<E['body']>
export type ReplyOf<E extends Endpoint> = output<E['reply']>
export type ErrorsOf<E extends Endpoint> =
  Part<E['errors']> extends readonly (infer Code extends string)[] ? Code : never

/** The input of a call: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** Errors added to a guarded call: a signed-in person learns that a code is missing. */
interface Guarded {
  readonly secondFactor: { readonly required: string } | { readonly depends: string }
}
interface TellsOfCode {
  readonly access: 'session'
  readonly errors: readonly string[]
}

/**
 * Properties that an endpoint must still declare. An effect must state whether it requires a code, and if so, list the
 * error for a missing code.
 */
type Missing<E> = E extends { readonly effect: 'none' } | { readonly base: string }
  ? unknown
  : E extends Guarded
    ? TellsOfCode &
        (SecondFactorError extends ErrorsIn<E>
          ? unknown
          : { readonly errors: 'second_factor_needed is missing' })
    : { readonly secondFactor: SecondFactor }
type SecondFactorError = 'second_factor_needed'
type ErrorsIn<E> = E extends { readonly errors: readonly (infer Code)[] } ? Code : never

/** Defines an endpoint with its literal types. Its effect decides at compile time which callers must send a key. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E & Missing<E>): E {
  return endpoint
}
