/** Case files, for whom they are of (D240): whose they are the insurer decides, as with everything else of it. */
import type { Hono } from 'hono'
import * as contract from '#shared/contracts/account/case-file.ts'
import { caseZip } from '#gateway/case-file/case-zip.ts'
import { ofClaim, ofForm } from '#gateway/case-file/claim-events.ts'
import { readCaseFile, type CaseOf } from '#gateway/case-file/record-event.ts'
import { askClaim } from '#gateway/features/claims/claim-payments/calls.ts'
import { openForm } from '#gateway/features/claims/claim-forms/open-form.ts'
import { findPolicy } from '#gateway/features/policies/policies/find-policy.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf } from '#gateway/http/failure.ts'
import { answerFile, type FileReply } from '#gateway/http/file-route.ts'
import { answer } from '#gateway/http/route.ts'

export function caseFileApi(app: Hono<App>): void {
  answerFile(app, contract.getPolicyCase, async ({ c, params: { policyNumber } }) => {
    const policy = await findPolicy(c, policyNumber)
    if (policy.ok) return fileOf(c, `policy:${policy.data.number}`, ` ${policy.data.number}`)
    return policy.code === 'policy_missing' ? missing() : policy
  })

  answerFile(app, contract.getClaimCase, async ({ c, params }) => {
    const claim = await askClaim(c, params.kind, params.id)
    if (claim.ok) return fileOf(c, ofClaim(params), ' del siniestro')
    const isNone = claim.kind === 'refused' && [403, 404].includes(claim.status)
    return isNone ? missing() : failureOf(claim)
  })

  answerFile(app, contract.getFormCase, async ({ c, params }) => {
    const link = await openForm(c, params.ref)
    return link === null ? missing() : fileOf(c, await ofForm(link), ' de la declaración')
  })

  answer(app, contract.getCaseKey, async ({ c }) =>
    Promise.resolve(done({ key: c.var.config.CASE_FILE_KEY?.publicKey ?? null })),
  )
}

const missing = () => fail('case_missing', 404)

/** `name`: what comes after "Expediente" in that of the saved file. */
async function fileOf(c: Ctx, of: CaseOf, name: string): Promise<FileReply> {
  const response = await caseZip(c.env, await readCaseFile(c, of))
  return { ok: true, response, name: `Expediente${name}.zip` }
}
