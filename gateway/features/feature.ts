/** A capability of the gateway registers itself: one object with its calls and the data of its pages. */
import type { Hono } from 'hono'
import type { App } from '../http/context.ts'
import type { Route } from '../http/route.ts'
import type { Loaders } from '../pages/page-request.ts'

export interface Feature<Loading extends Partial<Loaders> = Partial<Loaders>> {
  /** Endpoints that islands call. */
  readonly calls: readonly Route[]
  /** Loaders of page data, keyed by the page's pattern in `shared/sites.ts`. */
  readonly loaders?: Loading
  /** Binds addresses that no contract describes: forms that work without a script, reports of browsers. */
  readonly bind?: (app: Hono<App>) => void
}

export const feature = <Loading extends Partial<Loaders> = object>(
  described: Feature<Loading>,
): Feature<Loading> => described
