/** Loads the pages of a document that is signed by a link. */
import { getDocumentCase } from '#shared/contracts/account/case-file.ts'
import { CASE_FILE, PROOF_FILE } from '#shared/domain/law/conservation.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import type { SignatureDocument } from '#shared/contracts/links/signature.ts'
import { paths } from '#shared/paths.ts'
import type { Match } from '#shared/sites.ts'
import { feature } from '#gateway/features/feature.ts'
import { signatureCalls, filePath, loadSignature } from './api.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { proofOnPage } from '#gateway/case-file/record-event.ts'
import { ofDocument } from '#gateway/case-file/signed-events.ts'
import { reopenLink } from '#gateway/links/press-link.ts'
import type { PageDecision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'

const loaders = {
  '/document/signature': reopenLink('signature'),
  '/document/signature/approval/:ref': signing,
  '/document/signature/confirmation/:ref': signing,
  '/document/signature/completed/:ref': ended,
  '/document/signature/signed/:ref': ended,
  '/document/signature/declined/:ref': ended,
  '/document/signature/concluded/:ref': ended,
} satisfies Partial<Loaders>

export const signatureFeature = feature({ calls: signatureCalls, loaders })

/**
 * SIG-09: loads the signing page, which only an open document has. The island requests the parts that were late (D3).
 */
async function signing({ c, match }: PageRequest) {
  const { ref = '' } = match.params
  const loaded = await withinBudget(loadSignature(c, ref))
  if (loaded?.ok === false && loaded.code === 'link_missing') return { redirect: paths.documentSignature() }
  if (loaded?.ok !== true) return { data: { document: null } }
  const end = endOf(loaded.data)
  return end === null ? { data: { document: loaded.data } } : { redirect: paths.signature(end, ref) }
}

function endOf(document: SignatureDocument) {
  if (document.state === 'open') return null
  if (document.state !== 'signed') return document.state
  // A signed document without copies to download has a page of its own.
  return document.sha256 === null ? 'signed' : 'completed'
}

/**
 * Loads an end page, which has no script: an end page that does not fit the document's state redirects to the one that
 * does.
 */
async function ended({ c, match, query }: PageRequest): Promise<PageDecision<never>> {
  const { ref = '' } = match.params
  const loaded = await withinBudget(loadSignature(c, ref))
  const end = loaded?.ok === true ? endOf(loaded.data) : null
  const here = end === null ? null : paths.signature(end, ref)
  // The approval page handles a document that could not be read or has no link.
  if (here === null) return { redirect: paths.signature('approval', ref) }
  if (here !== paths.signature(pageOf(match), ref)) return { redirect: here }
  const file = query.get('archivo')
  if (file === CASE_FILE) return { redirect: fillPath(getDocumentCase.path, { ref }) }
  if (file === PROOF_FILE) return { redirect: `${fillPath(getDocumentCase.path, { ref })}?only=proof` }
  const isFile = end === 'completed' && (file === 'signed' || file === 'certificate')
  if (isFile) return { redirect: filePath(ref, file) }
  const link = await openLink(c, 'signature', ref)
  return { data: null, ...(await proofOnPage(c, link && (await ofDocument(link)))) }
}

const pageOf = ({ page }: Match) =>
  // The cast is safe: `shared/sites.ts` has no other end pages of a document.
  page.pattern.split('/')[3] as 'completed' | 'signed' | 'declined' | 'concluded'
