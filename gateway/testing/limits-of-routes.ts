/** Finds the limit of each bound endpoint. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import * as features from '../features/features.ts'
import type { RouteLimit } from '../limits/route-limits.ts'

const limits = new Map<Endpoint, RouteLimit>(
  Object.values(features).flatMap(({ calls }) =>
    calls.map(({ endpoint, limit }) => [endpoint, limit] as const),
  ),
)

export function limitOf(endpoint: Endpoint): RouteLimit {
  const limit = limits.get(endpoint)
  if (limit === undefined) throw new TypeError(`${endpoint.method} ${endpoint.path} is not bound`)
  return limit
}
