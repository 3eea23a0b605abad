/**
 * Asks for the policies of a person (API-24). Each page reads only its part of the answer (D338): checking 150 policies
 * against the contract costs several times as much as parsing them.
 */
import { listPolicies, policyByNumber } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'

/**
 * Picks a part of the insurer's list before it is parsed. An unexpected shape is passed on, because the contract
 * rejects it.
 */
type ListPart = (json: unknown) => unknown

/** @param part The part to parse; if absent, the whole list with all coverages. */
export const askPolicyList = (c: Ctx, part?: ListPart) =>
  askSigned(c, listPolicies, { query: { timestamp: Date.now() } }, { ...(part && { pick: part }) })

/** Picks the policies without their coverages, for pages that show none. */
export const withoutCoverages: ListPart = (json) => {
  productsIn(json)
    ?.flatMap(policiesIn)
    .forEach((policy) => (policy['coverages'] = []))
  return json
}

/**
 * Picks the product of one policy, and other products of its car, which decide whether it may be renewed (POL-17). A
 * list without the policy passes unchanged: the policy may be among its unreadable entries.
 */
export const ofPolicy =
  (policyNumber: string): ListPart =>
  (json) => {
    const products = productsIn(json)
    const own = products?.filter((product) =>
      policiesIn(product).some(({ number }) => spelling(number) === spelling(policyNumber)),
    )
    if (products === undefined || own === undefined || own.length === 0) return json
    const cars = new Set(own.flatMap(carsOf))
    const kept = products.filter(
      (product) => own.includes(product) || carsOf(product).some((car) => cars.has(car)),
    )
    // The cast is safe: `productsIn` returns null unless `json` is a record.
    return { ...(json as object), products: kept }
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function productsIn(json: unknown): readonly unknown[] | undefined {
  const products = isRecord(json) ? json['products'] : undefined
  return Array.isArray(products) ? products : undefined
}

function policiesIn(product: unknown): readonly Record<string, unknown>[] {
  const policies = isRecord(product) ? product['policies'] : undefined
  return Array.isArray(policies) ? policies.filter(isRecord) : []
}

/** Returns the VINs of a product, by which other policies of the same car are found. */
const carsOf = (product: unknown): readonly string[] =>
  policiesIn(product)
    .map(({ vehicle }) => (isRecord(vehicle) ? spelling(vehicle['vin']) : ''))
    .filter((vin) => vin !== '')

/** Insurers write a number as text or as a number, and a VIN in either case. */
const spelling = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toUpperCase() : ''

/** Paths of the lists in the answer of API-24. */
const policyRows: ReadonlySet<string> = new Set(['products[]', 'products[].policies[]'])

/** True if a policy is missing from the list because it could not be parsed (D76). */
export const losesPolicies = (lost: readonly string[] | undefined): boolean =>
  lost?.some((list) => policyRows.has(list)) ?? false

/**
 * Finds a policy. The insurer answers only for the token's own person; the compulsory "XZ" policy is never shown
 * (POL-02).
 */
export async function findPolicy(
  c: Ctx,
  policyNumber: string,
): Promise<Done<ReplyOf<typeof policyByNumber>> | Failure<'policy_missing'>> {
  if (policyNumber.includes('XZ')) return fail('policy_missing', 404)
  const answer = await askSigned(c, policyByNumber, { params: { policyNumber } })
  if (answer.ok) return done(answer.data)
  if (answer.kind === 'refused' && answer.status === 404) return fail('policy_missing', 404)
  return failureOf(answer)
}
