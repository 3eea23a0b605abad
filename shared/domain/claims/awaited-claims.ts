import type { ClaimKind } from './claim-status.ts'

/** Identifies a claim, with the ids in its page's URL. */
export interface NamedClaim {
  readonly kind: ClaimKind
  readonly id: string
  readonly number: string
  readonly policyNumber: string
}

/**
 * The customer's pending task in an open claim. `missing`, `refused`: attachments to send. `account`: the bank account
 * number (CLABE) is missing. `until`: YYYY-MM-DD.
 */
export interface AwaitedClaim {
  readonly claim: NamedClaim
  readonly need: 'missing' | 'refused' | 'account' | 'proposal'
  readonly until: string | null
}
