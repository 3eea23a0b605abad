/** A line of a proposal, as text for the customer. */
import { formatMoney, type Money } from '../money/money.ts'

interface ProposalLine {
  readonly concept: string
  /** The base of the amount; null if the insurer sends none. */
  readonly share: { readonly percent: number; readonly of: Money } | null
}

/** Title of a line: "Deducible: 5 % de $189,000.00" */
export const lineTitle = ({ concept, share }: ProposalLine): string =>
  share === null ? concept : `${concept}: ${String(share.percent)}\u00a0% de ${formatMoney(share.of)}`
