/** A case file for download (D240): one ZIP with its page, its record, and the time stamps of its documents. */
import { filled } from '#shared/case-file/page/case-page.ts'
import type { CaseFile } from '#shared/case-file/case-file.ts'
import { zipOf } from '#shared/domain/formats/zip.ts'
import { caseViewer } from '#gateway/pages/page-files.ts'
import type { Bindings } from '#gateway/bindings.ts'

/** The time stamp is kept as its provider sent it, so that OpenSSL and other programs can check it. */
export const proofName = (line: number): string => `constancia-nom151-${String(line)}.tsr`

/**
 * @throws {Error} when the release lacks the page that checks the record: a download without that page could not be
 * verified.
 */
export async function caseZip(env: Bindings, file: CaseFile): Promise<Response> {
  const json = JSON.stringify(file, null, 1)
  const viewer = await caseViewer(env)
  if (!viewer.ok) throw new Error(`the release lacks case-file/viewer.html (${String(viewer.status)})`)
  const entries = [
    { name: 'expediente.html', bytes: utf8(filled(await viewer.text(), json)) },
    { name: 'expediente.json', bytes: utf8(json) },
    ...(file.proofs ?? []).map(({ line, reply }) => ({
      name: proofName(line),
      bytes: Uint8Array.from(atob(reply), (char) => char.charCodeAt(0)),
    })),
  ]
  const zip = zipOf(entries, Date.parse(file.madeAt))
  return new Response(zip, { headers: { 'content-type': 'application/zip' } })
}

const utf8 = (text: string) => new TextEncoder().encode(text)
