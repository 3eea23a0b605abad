/**
 * Types of limits that a route can have (D14, D48, D145). Every endpoint has a limit by its kind, which is counted
 * before the request is read. Exceptions are declared where the route is bound, with a reason; docs/limits.md lists
 * them all.
 */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { LimitName } from './limit-rules.ts'

/** Names of limits that a binding counts, separately for each route. */
type RouteLimitName = Extract<
  LimitName,
  'callsPerPerson' | 'changesPerPerson' | 'callsPerAddress' | 'identityChecksPerPerson' | 'linksMadePerPerson'
>

export type RouteLimit =
  /** A route with another limit. `also`: limits that its handler counts, such as failures only. */
  | { readonly route: RouteLimitName; readonly also?: readonly LimitName[] }
  /** A route whose handler counts each request, by its subject. */
  | { readonly own: readonly LimitName[] }
  /** A route without a limit, and the reason. */
  | { readonly none: string }

/** Limits that uploads of several features share. */
export const filePieces = { none: 'the bytes of an announced file; announcements are limited' } as const
export const announcedFile = { own: ['announcesPerLink'] } as const
export const checkedFile = { own: ['checksPerLink'] } as const

export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Returns the limit of a route: its own, or that of its kind. */
export function limitOf({ access, effect }: Endpoint, own?: RouteLimit): RouteLimit {
  if (own !== undefined) return own
  if (access !== 'session') return { route: 'callsPerAddress' }
  return { route: effect === 'none' ? 'callsPerPerson' : 'changesPerPerson' }
}
