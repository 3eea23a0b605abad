import type { ClaimKind } from './claim-status.ts'

/** Names a claim, and what its pages are opened with. */
export interface NamedClaim {
  readonly kind: ClaimKind
  readonly id: string
  readonly number: string
  readonly policyNumber: string
}

/**
 * What an open claim waits for from its customer. `missing`, `refused`: of what is to be sent; `account`: no CLABE was
 * given; `until`: YYYY-MM-DD.
 */
export interface AwaitedClaim {
  readonly claim: NamedClaim
  readonly need: 'missing' | 'refused' | 'account' | 'proposal'
  readonly until: string | null
}
