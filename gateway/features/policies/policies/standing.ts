import type { PolicyCard } from '#shared/contracts/policies/policies.ts'

/** The open points of a policy: a payment, or the rest of its year. */
export type Standing = Pick<PolicyCard, 'due' | 'ended'>
