/** Every fact that a capability states in its `facts.fixture.ts`, found by a glob. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'
import type { CallFacts, EffectFacts, FactOwner, Press } from './call-facts.ts'
import type { CallsOfPages } from './page-calls.ts'

interface Stated {
  readonly facts?: readonly CallFacts[]
  readonly pageCalls?: CallsOfPages
}
interface Globbing {
  glob(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Stated>>
}

// The test runner replaces this call with the modules themselves; the Worker's types do not declare it.
const stated = (import.meta as unknown as Globbing).glob('../../features/**/facts.fixture.ts', {
  eager: true,
})

/** The insurer calls of each page, by its pattern. */
export const upstreamCallsOf: CallsOfPages = Object.assign(
  {},
  ...Object.values(stated).map(({ pageCalls }) => pageCalls),
)

const byEndpoint = new Map(
  Object.values(stated).flatMap(({ facts = [] }) => facts.map((one) => [one.endpoint, one] as const)),
)

/** Returns the facts of an effect; undefined for a call without one. */
export const effectOf = (endpoint: Endpoint): EffectFacts | undefined => {
  const facts = byEndpoint.get(endpoint)?.facts
  return facts !== undefined && 'lost' in facts ? facts : undefined
}

/** The request of each effect that a test sends, by capability and name of its call. */
export const presses: Readonly<Record<string, () => Press>> = Object.fromEntries(
  ownCalls.flatMap(([capability, name, endpoint]) => {
    const facts = effectOf(endpoint)
    return facts !== undefined && 'press' in facts ? [[`${capability}.${name}`, facts.press]] : []
  }),
)

/** A person for tests that only need valid ids. */
const anyone: FactOwner = {
  mark: '1',
  policyId: '1',
  policyNumber: 'AE1',
  planId: '1',
  quotationId: '1',
  driverId: '1',
}

/** Returns a body that the call's contract accepts; undefined if the call has no body, or the facts have none. */
export function bodyOf(endpoint: Endpoint, owner: FactOwner = anyone): object | undefined {
  const body = effectOf(endpoint)?.body
  return typeof body === 'function' ? (body as (of: FactOwner) => object)(owner) : body
}

/** Values of paths that any call accepts, by the name of the parameter. */
const usual: Readonly<Record<string, string>> = {
  code: '06100',
  document: 'policy',
  format: 'pdf',
  id: 'A'.repeat(22),
  kind: 'signed',
  offset: '0',
  piece: 'A'.repeat(22),
  ref: 'A'.repeat(22),
  side: 'front',
  slot: 'vin',
}

/** Returns the address of a call, with values that its contract accepts. */
export function addressOf(
  endpoint: Endpoint,
  given: Readonly<Record<string, string>> = {},
  owner: FactOwner = anyone,
): string {
  const { facts = {}, params = {} } = byEndpoint.get(endpoint) ?? {}
  const own = typeof params === 'function' ? params(owner) : params
  const values = { ...usual, policyNumber: owner.policyNumber, ...own, ...given }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: keyof typeof values) => values[name] ?? 'x')
  return path + ('query' in facts ? (facts.query ?? '') : '')
}
