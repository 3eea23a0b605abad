/** Data for the home page: a person's open claims with their pending tasks, and drivers' forms (API-149). */
import type { Context } from '#sandbox/http/context.ts'
import {
  attachmentOf,
  bankOf,
  clockOf,
  itemOf,
  proposalOf,
  type ClaimRow,
  type FileRow,
  type PauseRow,
  type ProposalRow,
} from './claim.ts'
import { claimPaymentsSql as sql } from './sql.ts'

type OfClaim = { readonly claim_id: string }

const flows = { damage: 'damagepayments', agreed: 'agreedpayment' } as const

export async function pendingOf({ db, personId }: Pick<Context, 'db' | 'personId'>) {
  const [claims, files, pauses, proposals, forms] = await Promise.all([
    db.all<ClaimRow>(sql.openClaims, personId),
    db.all<FileRow & OfClaim>(sql.openFiles, personId),
    db.all<PauseRow & OfClaim>(sql.openPauses, personId),
    db.all<ProposalRow & OfClaim>(sql.openProposals, personId),
    db.all<{ claim_number: string; link: string }>(sql.openForms, personId),
  ])
  return {
    claims: claims.map((claim) => {
      const own = <Row extends OfClaim>(rows: readonly Row[]) =>
        rows.filter(({ claim_id }) => claim_id === claim.id)
      const [proposal] = own(proposals)
      return {
        ...itemOf(claim),
        flow: flows[claim.kind],
        proposal: proposal ? proposalOf(proposal) : null,
        clock: clockOf(claim, own(pauses)),
        bank: bankOf(claim),
        attachments: own(files).map(attachmentOf),
      }
    }),
    forms: forms.map(({ claim_number, link }) => ({ sinister_number: claim_number, link })),
  }
}
