/**
 * One description of a call, for both contracts: what islands ask of the gateway (`shared/contracts`)
 * and what the gateway asks of the insurer (`shared/upstream`). Everything else about a call is derived
 * from this record: its type, its parsing, its retries, its protection against forged requests.
 */
import type { $ZodType, input, output } from 'zod/v4/core'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What happens when the call is made (D22).
 * - `none`: nothing changes; may be retried and cached.
 * - `repeatable`: something changes, but doing it twice is the same as once.
 * - `once`: needs an `Idempotency-Key`; the effect happens once whatever is retried (D11).
 */
export type Effect = 'none' | 'repeatable' | 'once'

/** Who may call: anybody, somebody with a link's cookie, or somebody signed in. */
export type Access = 'public' | 'link' | 'session'

/** The three service bases of the insurer (FND-55); absent for our own calls. */
export type Base = 'journey' | 'public' | 'defender'

export interface Endpoint<
  Params extends $ZodType | undefined = $ZodType | undefined,
  Query extends $ZodType | undefined = $ZodType | undefined,
  Body extends $ZodType | undefined = $ZodType | undefined,
  Reply extends $ZodType = $ZodType,
  Errors extends readonly string[] = readonly string[],
> {
  readonly method: Method
  /** Hono's spelling: `/api/policies/:number`. */
  readonly path: string
  readonly access: Access
  readonly effect: Effect
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** The expected refusals, as a closed list of codes; generic ones (network, limit…) are always possible. */
  readonly errors?: Errors
  /** Upstream calls only. */
  readonly base?: Base
  /** The requirement that describes the call, for example `API-10`. */
  readonly id?: string
}

type In<S> = S extends $ZodType ? input<S> : undefined
type Out<S> = S extends $ZodType ? output<S> : undefined
type Given<Key extends string, S> = S extends $ZodType ? { [K in Key]: input<S> } : { [K in Key]?: undefined }

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type BodyInput<E extends Endpoint> = In<E['body']>
export type ReplyOf<E extends Endpoint> = output<E['reply']>
export type ErrorsOf<E extends Endpoint> = E['errors'] extends readonly (infer Code extends string)[]
  ? Code
  : never

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>

/** Keeps the literal types of a description; does nothing at run time. */
export function defineEndpoint<
  const Path extends string,
  Reply extends $ZodType,
  Params extends $ZodType | undefined = undefined,
  Query extends $ZodType | undefined = undefined,
  Body extends $ZodType | undefined = undefined,
  const Errors extends readonly string[] = readonly [],
>(
  endpoint: Endpoint<Params, Query, Body, Reply, Errors> & { readonly path: Path },
): Endpoint<Params, Query, Body, Reply, Errors> & { readonly path: Path } {
  return endpoint
}
