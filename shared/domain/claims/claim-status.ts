/** Status numbers of a customer's claim (002 §4.1). */

/**
 * Kinds of claims (CLP-01): damage is assessed ("Pago de daños"), agreed was settled with the adjuster ("Pago
 * pactado").
 */
export const CLAIM_KINDS = ['damage', 'agreed'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Status of a claim (CLP-46). */
export const claimStatuses = {
  NEW: 0,
  PENDING: 1,
  MISSING_DATA: 2,
  WRONG_DATA: 3,
  PENDING_PROPOSAL: 4,
  NEGOTIATING: 5,
  PENDING_PAYMENT: 6,
  PAID: 7,
} as const
export type ClaimStatus = keyof typeof claimStatuses

/** Status by number; null for one that the documents do not name. */
export const claimStatusOf = (code: number | null | undefined): ClaimStatus | null =>
  CLAIM_STATUSES.find((name) => claimStatuses[name] === code) ?? null

// The cast is safe: the keys are those of `claimStatuses`.
export const CLAIM_STATUSES = Object.keys(claimStatuses) as readonly ClaimStatus[]

/** Every status except "paid" is open (CLP-O12). */
export const isOpenClaim = (status: ClaimStatus | null) => status !== 'PAID'

/**
 * Sorted by urgency: claims that may lose a term come first, finished ones last. Null is a status that the documents
 * do not name.
 */
const BY_URGENCY: readonly (ClaimStatus | null)[] = [
  ...(['NEGOTIATING', 'WRONG_DATA', 'MISSING_DATA', 'NEW', 'PENDING', 'PENDING_PROPOSAL'] as const),
  ...(['PENDING_PAYMENT', null, 'PAID'] as const),
]
export const urgencyOf = (status: ClaimStatus | null): number => BY_URGENCY.indexOf(status)

/** Status of a proposal (CLP-50). */
export const proposalStatuses = { NEUTRAL: 0, APPROVED: 1, DISAPPROVED: 2 } as const
export type ProposalAnswer = 'open' | 'accepted' | 'refused'

/** Answer by status number; null for an undocumented one, for which the proposal cannot be answered (D157). */
export const proposalAnswerOf = (status: number | null | undefined): ProposalAnswer | null => {
  if (status === proposalStatuses.APPROVED) return 'accepted'
  if (status === proposalStatuses.DISAPPROVED) return 'refused'
  return status === proposalStatuses.NEUTRAL || status === null || status === undefined ? 'open' : null
}

/** Actions of a negotiation (CLP-51); the number for refusing is our choice, as in CLP-O7. */
export const negotiationActions = { APPROVE: 1, REFUSE: 2 } as const

/** The insurer's error when there is no policy (API-79, CLP-23). */
export const NO_POLICY_ERROR = 42

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
