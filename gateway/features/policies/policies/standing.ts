import type { PolicyCard } from '#shared/contracts/policies/policies.ts'

/** What a policy lacks: a payment, or the rest of its year. */
export type Standing = Pick<PolicyCard, 'due' | 'ended'>
