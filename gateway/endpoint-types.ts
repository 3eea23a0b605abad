/** The parts of an endpoint as a handler has them: present where the description names them. */
import type { output } from 'zod/v4/core'
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '#shared/contracts/endpoint.ts'

type Present<S> = Exclude<S, undefined>
type Out<S> = [Present<S>] extends [never]
  ? undefined
  : Present<S> extends $ZodType
    ? output<Present<S>>
    : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type BodyOf<E extends Endpoint> = Out<E['body']>
export type ErrorsOf<E extends Endpoint> = Present<E['errors']>[number]
