/** Stores a person's consent to identity checks, and counts refusals of their documents (D98). */

import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'

/** Limit of stored consents, more than any proof needs; the oldest are dropped. */
const MOST_CONSENTS = 10

interface Consent {
  readonly version: string
  readonly text: string
  /** Moment of the consent to the identity check, in epoch ms. */
  readonly at: number
}

interface Checks {
  /** Number of refused identity checks since the last successful one. */
  readonly refusals: number
  /** True if a check was started and its result is not known yet. */
  readonly isOpen: boolean
}

export interface IdentityRecord {
  /** The consent to the present text; a consent to an older text allows nothing new. */
  readonly consent: Consent | null
  readonly refusals: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put'>

const CONSENTS = 'identity:consents'
const CHECKS = 'identity:checks'
const none: Checks = { refusals: 0, isOpen: false }

export const consentsIn = (kv: Store): readonly Consent[] => kv.get<Consent[]>(CONSENTS) ?? []
const checksIn = (kv: Store): Checks => kv.get<Checks>(CHECKS) ?? none

/** True if a consent is stored. It outlives the person's other data, because it proves the permission. */
export const hasConsented = (kv: Store): boolean => consentsIn(kv).length > 0

export function giveConsent(kv: Store, consent: Consent): void {
  kv.put(CONSENTS, [...consentsIn(kv), consent].slice(-MOST_CONSENTS))
}

export function beginCheck(kv: Store): void {
  kv.put(CHECKS, { ...checksIn(kv), isOpen: true } satisfies Checks)
}

/** Records the insurer's status; each refusal counts once, however often the status is read. */
export function recordIdentity(kv: Store, outcome: 'refused' | 'complete' | 'other'): IdentityRecord {
  const { refusals, isOpen } = checksIn(kv)
  if (outcome === 'complete' && (isOpen || refusals > 0)) kv.put(CHECKS, none)
  // A first refusal counts even if the check was started outside the portal.
  if (outcome === 'refused' && (isOpen || refusals === 0))
    kv.put(CHECKS, { refusals: refusals + 1, isOpen: false } satisfies Checks)
  const consent = consentsIn(kv).findLast(({ version }) => version === IDENTITY_CONSENT.version)
  return { consent: consent ?? null, refusals: checksIn(kv).refusals }
}
