/** Reads stored claims, and maps them to the insurer's contract. */
import {
  attachmentStateOf,
  fileState,
  type Attachments,
  type AttachmentSlot,
  type FileState,
} from '#shared/domain/claims/attachments/attachments.ts'
import { claimStatuses, type ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { attachmentName } from '#shared/upstream/claims/attachment-names.ts'
import type { Context } from '#sandbox/http/context.ts'
import { iso } from '#sandbox/time.ts'
import { claimPaymentsSql as sql } from './sql.ts'

export interface ClaimRow {
  readonly id: string
  readonly number: string
  readonly kind: ClaimKind
  readonly status: number
  readonly claimed_at: number
  readonly created_at: number
  readonly completed_at: number | null
  readonly clabe: string | null
  readonly holder: string | null
  readonly vehicle: string | null
  /** Another requested account, which waits for the analyst's review. */
  readonly review_clabe: string | null
  readonly review_holder: string | null
  readonly policy_number: string
}

export interface FileRow {
  readonly id: string
  readonly slot: AttachmentSlot
  readonly status: number
  readonly reason: string | null
  readonly object: string | null
  readonly content_type: string
}

export interface ProposalRow {
  readonly id: string
  readonly amount: number
  readonly lines: string
  readonly status: number
  readonly made_at: number
  readonly valid_until: number
  readonly answered_at: number | null
  readonly reference: string | null
}

export interface PauseRow {
  readonly from_at: number
  readonly until_at: number | null
}

/** A line of the insurer's payment proposal, as it is stored and sent. */
export interface ProposalLine {
  readonly concept: string
  /** Amount of the line in thousandths of a peso; deductions are negative. */
  readonly amount: number
  /** Rate of a deductible in thousandths of a percent, which applies to `base`. */
  readonly rate?: number
  readonly base?: number
}

export const proposalOf = (row: ProposalRow) => ({
  status: row.status,
  amount: row.amount,
  lines: JSON.parse(row.lines) as ProposalLine[], // The cast is safe: only `propose` writes this JSON.
  made_at: iso(row.made_at),
  valid_until: iso(row.valid_until),
  answered_at: row.answered_at === null ? null : iso(row.answered_at),
  reference: row.reference,
})

export const bankOf = ({ clabe, holder, review_clabe: review }: ClaimRow) =>
  clabe === null
    ? null
    : { clabe_end: clabe.slice(-4), holder, review: review === null ? null : { clabe_end: review.slice(-4) } }

export const clockOf = ({ completed_at }: ClaimRow, pauses: readonly PauseRow[]) => ({
  started_at: completed_at === null ? null : iso(completed_at),
  pauses: pauses.map(({ from_at, until_at }) => ({
    from: iso(from_at),
    until: until_at === null ? null : iso(until_at),
  })),
})

export const itemOf = (row: ClaimRow) => ({
  id: row.id,
  created_at: iso(row.created_at),
  status: row.status,
  policy_number: row.policy_number,
  sinister_number: row.number,
})

export const attachmentOf = ({ id, slot, status, reason, content_type }: FileRow) => ({
  uid: id,
  ...attachmentName(slot),
  source: `claim-files/${id}`,
  status,
  contentType: content_type,
  reason,
})

export const filesOf = ({ db }: Pick<Context, 'db'>, claimId: string) => db.all<FileRow>(sql.files, claimId)

const attachmentsOf = (files: readonly FileRow[]): Attachments =>
  Object.fromEntries(files.map(({ slot, status }) => [slot, attachmentStateOf(status, true)]))

/** Status of a claim without a proposal, by the state of its attachments. */
const statusOfFile: Readonly<Record<FileState, number>> = {
  empty: claimStatuses.NEW,
  missing: claimStatuses.MISSING_DATA,
  refused: claimStatuses.WRONG_DATA,
  sent: claimStatuses.PENDING,
  complete: claimStatuses.PENDING_PROPOSAL,
}

/**
 * Updates a claim's status after a file arrived or was reviewed, and its clock, which stops while the
 * customer must act (D71).
 */
export async function settleClaim(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, kind, completed_at }: Pick<ClaimRow, 'id' | 'kind' | 'completed_at'>,
): Promise<void> {
  const state = fileState(kind, attachmentsOf(await filesOf({ db }, id)))
  const isTheirTurn = state === 'sent' || state === 'complete'
  const clock = isTheirTurn ? sql.endPause : sql.startPause
  await db.together([
    db.statement(sql.settle, id, statusOfFile[state], isTheirTurn ? now : null),
    // The term starts when all attachments are complete; before that there is no term to stop.
    ...(completed_at === null ? [] : [db.statement(clock, id, now)]),
  ])
}
