/** Binds every capability of `features.ts`, and knows the loader of each page. */
import type { Hono } from 'hono'
import type { App } from '../http/context.ts'
import { bindRoute, failTheRest } from '../http/route.ts'
import type { Loaders } from '../pages/page-request.ts'
import type { Feature } from './feature.ts'
import * as listed from './features.ts'

type Listed = (typeof listed)[keyof typeof listed]
/** The loaders of all features together. */
type Together<F> = (F extends Feature<infer L> ? (all: L) => void : never) extends (all: infer All) => void
  ? All
  : never

const features: readonly Feature[] = Object.values(listed)

/** The loader of each page, by the pattern of its row in `shared/sites.ts`; a missing one does not compile. */
export const loaders: Loaders = Object.assign({}, ...features.map((one) => one.loaders)) as Together<Listed>

export function api(app: Hono<App>): void {
  for (const { calls, bind } of features) {
    for (const route of calls) bindRoute(app, route)
    bind?.(app)
  }
  failTheRest(app)
}
