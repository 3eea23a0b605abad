import type { input } from 'zod/v4/core'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, StreamBody } from '#shared/contracts/endpoint.ts'
import type { Upstream, UpstreamName } from '#shared/upstream/calls.ts'
import type { Context } from './context.ts'
import type { UpstreamError } from '#shared/upstream/errors.ts'

/** An expected error, which handlers return instead of throwing it. */
export class HandlerFailure {
  readonly status: number
  readonly body: UpstreamError

  constructor(status: number, body: UpstreamError) {
    this.status = status
    this.body = body
  }
}

export function fail(
  status: number,
  code: number | string,
  message: string,
  more: Pick<UpstreamError, 'decline_code' | 'minor' | 'cancel_date'> = {},
): HandlerFailure {
  return new HandlerFailure(status, { code, message, ...more })
}

/** The parts of an upload by name: texts, and files as bytes. A file's own name and type are ignored. */
export type Form = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>

/** The input of a handler; a part that the contract lacks is `never`. */
export interface Ask<E extends Endpoint> extends Context {
  readonly params: NonNullable<ParamsOf<E>>
  readonly query: NonNullable<QueryOf<E>>
  readonly body: NonNullable<BodyOf<E>>
  readonly form: E['stream'] extends StreamBody ? Form : never
}

/** A handler: its answer has the contract's shape, or it is a failure. */
export type Handler<Name extends UpstreamName> = (
  ask: Ask<Upstream[Name]>,
) => Promise<AnswerOf<Upstream[Name]> | HandlerFailure>

/** Answer of a handler: the bytes of a file, else the reply of the contract. */
type AnswerOf<E extends Endpoint> = E['file'] extends string ? Uint8Array<ArrayBuffer> : input<E['reply']>

export type Handlers = { readonly [Name in UpstreamName]: Handler<Name> }
