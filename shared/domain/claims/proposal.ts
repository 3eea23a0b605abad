/** The insurer's proposal for a claim: its lines as text for the customer, and the reasons for refusing it. */
import { formatMoney, type Money } from '../money/money.ts'

/** Reasons for refusing a proposal, as sent to the insurer. */
export const REFUSAL_REASONS = [
  'repair-costs-more',
  'damage-left-out',
  'deductible',
  'car-is-worth-more',
  'other',
] as const

/** Maximum length of the person's own comment (CLP-O7). */
export const COMMENT_MAX_LENGTH = 500

interface ProposalLine {
  readonly concept: string
  /** The base of the amount; null if the insurer sends none. */
  readonly share: { readonly percent: number; readonly of: Money } | null
}

/** Title of a line: "Deducible: 5 % de $189,000.00" */
export const lineTitle = ({ concept, share }: ProposalLine): string =>
  share === null ? concept : `${concept}: ${String(share.percent)}\u00a0% de ${formatMoney(share.of)}`
