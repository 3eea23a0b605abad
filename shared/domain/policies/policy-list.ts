import { grouped } from '../text/older-browsers.ts'
import type { PolicyStatus } from './policy-status.ts'

/** Picks the car's policy of an accepted request: its number contains "AE" (BUY-162). */
export function carPolicy<T extends { readonly number: string }>(policies: readonly T[]): T | null {
  return policies.find(({ number }) => number.includes('AE')) ?? null
}

/** The fields that the rules of the list read; the rest of a policy passes through unchanged. */
interface ListedPolicy {
  readonly vin: string
  readonly status: PolicyStatus
  readonly startDate: string | null
  readonly renewalDate: string | null
  readonly allowRenewal: boolean
  readonly renewed: boolean
}

/** Lists of policies between which the customer switches. */
export type ListFilter = 'active' | 'expired' | 'cancelled'

/**
 * Returns the policy that represents a product: the first one whose number has no "XZ" (POL-02). A product without such
 * a policy is not shown (POL-03).
 */
export function shownPolicy<T extends { readonly number: string }>(policies: readonly T[]): T | null {
  return policies.find(({ number }) => !number.includes('XZ')) ?? null
}

/** Derives the relations between the policies of one vehicle (POL-17 to POL-19, POL-23). The order is kept. */
export function applyRenewals<P extends ListedPolicy>(policies: readonly P[]): P[] {
  const byVin = grouped(policies, vinOf)
  return policies.map((policy) => {
    const others = (byVin.get(vinOf(policy)) ?? []).filter((other) => other !== policy)
    // Without a VIN, other policies of the same vehicle cannot be found.
    return vinOf(policy) === '' || others.length === 0 ? policy : { ...policy, ...changesBy(policy, others) }
  })
}

type Changes = Partial<Pick<ListedPolicy, 'renewalDate' | 'allowRenewal' | 'renewed'>>

function changesBy(policy: ListedPolicy, others: readonly ListedPolicy[]): Changes {
  switch (policy.status) {
    case 'active': {
      const next = firstStart(others.filter((other) => other.status === 'toBegin'))
      return next === null ? {} : { renewalDate: next, allowRenewal: false }
    }
    case 'toBegin':
      return { renewed: true }
    case 'expired':
      return others.some(isInForce) ? { renewalDate: null, allowRenewal: false } : {}
    case 'canceled':
    case 'pending':
    case 'unknown':
      return {}
  }
}

function isInForce(policy: ListedPolicy): boolean {
  return policy.startDate !== null && policy.status !== 'expired' && policy.status !== 'canceled'
}

function firstStart(policies: readonly ListedPolicy[]): string | null {
  const starts = policies.flatMap(({ startDate }) => (startDate === null ? [] : [startDate]))
  return starts.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

function vinOf(policy: ListedPolicy): string {
  return policy.vin.trim().toUpperCase()
}

/**
 * True if the lists show a policy (POL-20 to POL-22); it must have passed `applyRenewals`. A renewal that starts later
 * is listed in addition to its predecessor (POL-O2).
 */
function isListed(policy: ListedPolicy, all: readonly ListedPolicy[]): boolean {
  if (policy.status === 'expired' || !policy.renewed) return true
  return (
    policy.status === 'toBegin' && all.some((other) => other !== policy && vinOf(other) === vinOf(policy))
  )
}

/**
 * Returns the policies of one of the three lists (POL-31, POL-32); pending ones are among the active ones (POL-O1,
 * POL-O6).
 */
export function policiesIn<P extends ListedPolicy>(filter: ListFilter, policies: readonly P[]): P[] {
  return policies.filter((policy) => screenOf(policy.status) === filter && isListed(policy, policies))
}

function screenOf(status: PolicyStatus): ListFilter {
  if (status === 'canceled') return 'cancelled'
  return status === 'expired' ? 'expired' : 'active'
}

/** True if the onboarding replaces the list: exactly one policy, which was never paid (POL-46, BUY-172). */
export function isOnboarding(policies: readonly Pick<ListedPolicy, 'status'>[]): boolean {
  return policies.length === 1 && policies[0]?.status === 'pending'
}
