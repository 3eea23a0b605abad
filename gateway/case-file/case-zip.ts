/** A case file as people get it (D240): one ZIP with its page and its record. */
import { makeZip } from 'client-zip'
import { filled } from '#shared/case-file/page/case-page.ts'
import type { CaseFile } from '#shared/case-file/case-file.ts'
import { caseViewer } from '#gateway/pages/page-files.ts'
import type { Bindings } from '#gateway/bindings.ts'

/** As the provider answered it: OpenSSL and others check it. */
export const proofName = (line: number): string => `constancia-nom151-${String(line)}.tsr`

export async function caseZip(env: Bindings, file: CaseFile): Promise<Response> {
  const json = JSON.stringify(file, null, 1)
  const page = await (await caseViewer(env)).text()
  const lastModified = new Date(file.madeAt)
  const entries = [
    { name: 'expediente.html', input: filled(page, json), lastModified },
    { name: 'expediente.json', input: json, lastModified },
    ...(file.proofs ?? []).map(({ line, reply }) => {
      const input = Uint8Array.from(atob(reply), (char) => char.charCodeAt(0))
      return { name: proofName(line), input, lastModified }
    }),
  ]
  return new Response(makeZip(entries), { headers: { 'content-type': 'application/zip' } })
}
