/** Actions of the analyst on a claim: reviewing files, making a proposal, paying. */
import { claimStatuses } from '#shared/domain/claims/claim-status.ts'
import type { AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import { addWorkingDays } from '#shared/domain/time/working-days.ts'
import type { Context } from '#sandbox/http/context.ts'
import { drawId } from '#sandbox/secrets.ts'
import { mexicoDate, mexicoLastMinute } from '#sandbox/time.ts'
import { filesOf, settleClaim, type ClaimRow, type ProposalLine, type ProposalRow } from './claim.ts'
import { claimMessage } from './messages.ts'
import { claimPaymentsSql as sql } from './sql.ts'

type Analyst = Pick<Context, 'db' | 'now'>

/** (chosen) Number of working days within which a proposal can be accepted. */
const PROPOSAL_DAYS = 10

export const proposalEnd = (made: number): number =>
  mexicoLastMinute(Date.parse(`${addWorkingDays(mexicoDate(made), PROPOSAL_DAYS)}T18:00:00Z`))

export const claimForAnalyst = ({ db }: Pick<Context, 'db'>, id: string) =>
  db.first<ClaimRow>(sql.anyClaim, id)

/** Reviews a file of a claim; `reason` null approves it. */
export async function reviewFile(
  analyst: Analyst,
  id: string,
  slot: AttachmentSlot,
  reason: string | null,
): Promise<boolean> {
  const { db } = analyst
  const reviewed = await db.run(sql.reviewFile, id, slot, reason === null ? 1 : 2, reason)
  const claim = await claimForAnalyst(analyst, id)
  if (reviewed === 0 || !claim) return false
  await settleClaim(analyst, claim)
  if (reason !== null) await claimMessage(analyst, claim, 'refused-file')
  return true
}

export async function approveAll(analyst: Analyst, id: string): Promise<void> {
  for (const { slot, status } of await filesOf(analyst, id))
    if (status === 0) await reviewFile(analyst, id, slot, null)
}

/** Makes a proposal for a claim whose amount is evaluated, or whose last proposal was refused. */
export async function propose(
  analyst: Analyst,
  id: string,
  lines: readonly ProposalLine[],
): Promise<boolean> {
  const { db, now } = analyst
  const claim = await claimForAnalyst(analyst, id)
  const last = await db.first<ProposalRow>(sql.proposal, id)
  const isRefused = claim?.status === claimStatuses.NEGOTIATING && last?.status === 2
  if (!claim || (claim.status !== claimStatuses.PENDING_PROPOSAL && !isRefused)) return false
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount <= 0) return false
  await db.together([
    db.statement(sql.propose, drawId(), id, amount, JSON.stringify(lines), now, proposalEnd(now)),
    db.statement(sql.negotiate, id),
  ])
  await claimMessage(analyst, claim, 'proposed', amount)
  return true
}

/** Pays the accepted amount of a claim, once; false if it cannot be paid now. */
export async function payClaim(analyst: Analyst, id: string): Promise<boolean> {
  const { db, now } = analyst
  const claim = await claimForAnalyst(analyst, id)
  const proposal = await db.first<ProposalRow>(sql.proposal, id)
  // The payment is blocked while another requested account waits for its review.
  if (claim?.status !== claimStatuses.PENDING_PAYMENT || !proposal || claim.review_clabe !== null)
    return false
  await db.together([
    db.statement(sql.nextTransfer),
    db.statement(sql.insertTransfer, id, proposal.amount, now),
    db.statement(sql.pay, id),
  ])
  await claimMessage(analyst, claim, 'paid', proposal.amount)
  return true
}
