/** Saves the account that a claim is paid to, with a second factor, until the claim is paid (CLP-34, D61, D153). */
import type { saveBankAccount } from '#shared/contracts/claims/claim-payments.ts'
import type { BodyOf, ParamsOf } from '#shared/contracts/endpoint.ts'
import { claimStatusOf } from '#shared/domain/claims/claim-status.ts'
import { slotOfAttachment } from '#shared/upstream/claims/attachment-names.ts'
import { updateClaimFile } from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Outcome } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { askWhole, flowOf, isNotTaken } from './calls.ts'
import { claimFailure } from './claim-failure.ts'

export async function saveAccount(
  c: Ctx,
  { kind, id }: ParamsOf<typeof saveBankAccount>,
  body: BodyOf<typeof saveBankAccount>,
): Promise<Outcome<typeof saveBankAccount>> {
  const asked = askWhole(c, kind, id)
  const [claim, files] = await Promise.all([asked.claim, asked.files])
  if (!claim.ok) return claimFailure(claim)
  if (!files.ok) return claimFailure(files)
  if (claimStatusOf(claim.data.status) === 'PAID') return fail('account_closed')
  const statement = files.data.attachments.find(
    (file) => slotOfAttachment(file, new Set()) === 'bank-statement' && file.source !== '',
  )
  if (statement === undefined) return fail('statement_missing')
  const params = { flow: flowOf[kind], id, uid: statement.uid }
  const saved = await askSigned(c, updateClaimFile, { params, body })
  if (saved.ok) return done({ isInReview: saved.data.state === 'in_review' })
  if (saved.kind === 'refused' && saved.error?.code === 'claim_paid') return fail('account_closed')
  return isNotTaken(saved) ? fail('account_not_taken') : claimFailure(saved)
}
