/**
 * Serves case files to the people they belong to (D240). The insurer decides the owner, as it does for all its
 * records.
 */
import * as contract from '#shared/contracts/account/case-file.ts'
import { ofClaim, ofForm } from '#gateway/case-file/claim-events.ts'
import type { CaseOf } from '#gateway/case-file/append-event.ts'
import { readCaseFile } from '#gateway/case-file/record-event.ts'
import { ofClosing, ofDocument } from '#gateway/case-file/signed-events.ts'
import { closingObject, refusedFiles } from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { openAdjuster } from '#gateway/features/claims/forms/adjuster.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { askClaim } from '#gateway/features/claims/claim-payments/calls.ts'
import { openDriver } from '#gateway/features/claims/forms/driver.ts'
import { findPolicy } from '#gateway/features/policies/policies/policy-list.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { feature } from '#gateway/features/feature.ts'
import { done, fail, failureOf, type Failure } from '#gateway/http/failure.ts'
import { answerFile, type FileReply } from '#gateway/http/file-route.ts'
import { answer } from '#gateway/http/route.ts'
import { filled } from '#shared/case-file/page/case-page.ts'
import type { CaseFile } from '#shared/case-file/case-file.ts'
import { zipOf } from '#shared/domain/formats/zip.ts'
import { caseViewer } from '#gateway/pages/page-files.ts'
import type { Bindings } from '#gateway/bindings.ts'

// A case file for download (D240): one ZIP with its page, its record, and the time stamps of its documents.

/** The time stamp is kept as its provider sent it, so that OpenSSL and other programs can check it. */
const proofName = (line: number): string => `constancia-nom151-${String(line)}.tsr`

/**
 * @throws {Error} when the release lacks the page that checks the record: a download without that page could not be
 * verified.
 */
async function caseZip(env: Bindings, file: CaseFile): Promise<Response> {
  const json = JSON.stringify(file, null, 1)
  const viewer = await caseViewer(env)
  if (!viewer.ok) throw new Error(`the release lacks case-file/viewer.html (${String(viewer.status)})`)
  const entries = [
    { name: 'expediente.html', bytes: utf8(filled(await viewer.text(), json)) },
    { name: 'expediente.json', bytes: utf8(json) },
    // A case file without proofs contains no time stamps.
    ...(file.proofs ?? []).map(({ line, reply }) => ({
      name: proofName(line),
      bytes: Uint8Array.from(atob(reply), (char) => char.charCodeAt(0)),
    })),
  ]
  const zip = zipOf(entries, Date.parse(file.madeAt))
  return new Response(zip, { headers: { 'content-type': 'application/zip' } })
}

const utf8 = (text: string) => new TextEncoder().encode(text)

export const caseFileFeature = feature({
  calls: [
    answerFile(contract.getPolicyCase, async ({ c, params: { policyNumber } }) => {
      const policy = await findPolicy(c, policyNumber)
      if (policy.ok) return fileOf(c, `policy:${policy.data.number}`, ` ${policy.data.number}`)
      return policy.code === 'policy_missing' ? missing() : policy
    }),

    answerFile(contract.getClaimCase, async ({ c, params }) => {
      const claim = await askClaim(c, params.kind, params.id)
      if (claim.ok) return fileOf(c, ofClaim(params), ' del siniestro')
      const isNone = claim.kind === 'refused' && [403, 404].includes(claim.status)
      return isNone ? missing() : failureOf(claim)
    }),

    answerFile(contract.getFormCase, async ({ c, params, query }) => {
      const link = await openDriver(c, params.ref)
      return link === null ? missing() : signedOf(c, await ofForm(link), ' del reporte', query)
    }),

    answerFile(contract.getDocumentCase, async ({ c, params, query }) => {
      const link = await openLink(c, 'signature', params.ref)
      return link === null ? missing() : signedOf(c, await ofDocument(link), ' del documento', query)
    }),

    answerFile(contract.getClosingCase, async ({ c, params, query }) => {
      const link = await openAdjuster(c, params.ref)
      if (link === null) return missing()
      const closing = await (await closingObject(c, link)).state()
      const refused = closing === null ? null : await refusedFiles(link, closing)
      return refused ?? signedOf(c, await ofClosing(link), ' del cierre', query)
    }),

    answer(contract.getCaseKey, async ({ c }) =>
      Promise.resolve(
        done({
          key: c.var.config.CASE_FILE_KEY?.publicKey ?? null,
          before: c.var.config.CASE_FILE_KEYS_BEFORE,
        }),
      ),
    ),
  ],
})

const missing = () => fail('case_missing', 404)

/** Answers the whole case file, or only its last proof of conservation (D221). */
async function signedOf(
  c: Ctx,
  of: CaseOf,
  name: string,
  { only }: { readonly only?: 'proof' | undefined },
): Promise<FileReply | Failure<'case_missing'>> {
  if (only === undefined) return fileOf(c, of, name)
  const proof = (await readCaseFile(c, of)).proofs?.at(-1)
  if (proof === undefined) return missing()
  const bytes = Uint8Array.from(atob(proof.reply), (char) => char.charCodeAt(0))
  const response = new Response(bytes, { headers: { 'content-type': 'application/timestamp-reply' } })
  return { ok: true, response, name: proofName(proof.line) }
}

/** Builds the download. `name` follows "Expediente" in the name of the saved file. */
async function fileOf(c: Ctx, of: CaseOf, name: string): Promise<FileReply> {
  const response = await caseZip(c.env, await readCaseFile(c, of))
  return { ok: true, response, name: `Expediente${name}.zip` }
}
