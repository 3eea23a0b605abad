/** The pages of a driver's form. */
import { getFormCase } from '#shared/contracts/account/case-file.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import { CASE_FILE, OWN_DATA, PROOF_FILE } from '#shared/domain/law/conservation.ts'
import { paths } from '#shared/paths.ts'
import { ofForm } from '#gateway/case-file/claim-events.ts'
import { proofOnPage } from '#gateway/case-file/proof-on-page.ts'
import type { PageData } from '#shared/contracts/page-data.ts'
import type { Decision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { reopenLink } from '#gateway/links/reopen-link.ts'
import { closedReceipt, closedReceiptPath } from './reading/receipt-file.ts'
import { openForm } from './open-form.ts'
import { loadFormPrivacy } from '../form-privacy/api.ts'
import { completedHere, loadClaimForm, missingAtEnd } from './load.ts'

/**
 * CLF-14, D3: what was late, or could not be loaded, is asked for by the island. The page itself waits for nothing: the
 * form may lie on the device, also where the link does not serve any more.
 */
async function filling({ c, match }: PageRequest) {
  const loaded = withinBudget(loadClaimForm(c, match.params.ref ?? ''))
  return { data: loaded.then((form) => ({ form: form?.ok === true ? form.data : null })) }
}

/** CLF-84, CLF-O17: only what is completed is shown as completed. The pages have no script. */
async function ended({ c, match, query }: PageRequest): Promise<Decision<never>> {
  const { ref = '' } = match.params
  // Known without the insurer, who may be late: the start would lead back here, again and again.
  const loaded = (await completedHere(c, ref)) ?? (await withinBudget(loadClaimForm(c, ref)))
  if (loaded?.ok !== true || loaded.data.state === 'open') return { redirect: paths.claimForm('start', ref) }
  const { receipt } = loaded.data
  const end = receipt === null ? 'received' : 'completed'
  if (match.page.pattern !== `/claims/${end}/:ref`) return { redirect: paths.claimFormEnd(end, ref) }
  const file = query.get('archivo')
  if (file === CASE_FILE) return { redirect: fillPath(getFormCase.path, { ref }) }
  if (file === PROOF_FILE) return { redirect: `${fillPath(getFormCase.path, { ref })}?only=proof` }
  if (file === OWN_DATA) return { redirect: paths.claimPrivacy(ref) }
  if (file === 'cierre') return { redirect: closedReceiptPath(ref) }
  if (file !== null && receipt !== null) return { redirect: receipt }
  const link = await openForm(c, ref)
  const [missing, closed, proof] = await Promise.all([
    missingAtEnd(c, ref),
    withinBudget(closedReceipt(c, ref)),
    proofOnPage(c, link && (await ofForm(link))),
  ])
  // Late: it is there when they look again.
  const ofClosing = closed === null ? [] : closed === 'there' ? ['claim-closed'] : ['claim-open']
  const sentences = [...sentencesOf(missing), ...ofClosing, ...proof.sentences]
  return { data: null, sentences, values: proof.values }
}

/** R10, D222: whoever has no link any more is told what to do. */
async function ownData({ c, match }: PageRequest): Promise<Decision<PageData['/claims/privacy/:ref']>> {
  const { ref = '' } = match.params
  if ((await openForm(c, ref)) === null) return { redirect: paths.claimFormDisabled() }
  const loaded = withinBudget(loadFormPrivacy(c, ref))
  return { data: loaded.then((privacy) => ({ privacy: privacy?.ok === true ? privacy.data : null })) }
}

/** "Completo" is said only of what is (CLF-82). */
function sentencesOf(missing: readonly string[] | null): readonly string[] {
  if (missing === null) return ['unknown']
  return missing.length === 0 ? ['complete'] : ['incomplete', ...missing.map((part) => `missing-${part}`)]
}

export const claimFormsLoaders = {
  '/claims/forms/start/:ref': filling,
  '/claims/forms/welcome/:ref': filling,
  '/claims/forms/name/:ref': filling,
  '/claims/forms/contact/:ref': filling,
  '/claims/forms/facts/:ref': filling,
  '/claims/forms/references/:ref': filling,
  '/claims/forms/address/:ref': filling,
  '/claims/forms/license/:ref': filling,
  '/claims/forms/license-pictures/:ref': filling,
  '/claims/forms/driving-permission/:ref': filling,
  '/claims/forms/vehicle/:ref': filling,
  '/claims/forms/vin/:ref': filling,
  '/claims/forms/vehicle-pictures/:ref': filling,
  '/claims/forms/damages/:ref': filling,
  '/claims/forms/summary/:ref': filling,
  '/claims/forms/signature/:ref': filling,
  '/claims/form-disabled': reopenLink('claim-form'),
  '/claims/privacy/:ref': ownData,
  '/claims/completed/:ref': ended,
  '/claims/received/:ref': ended,
} satisfies Partial<Loaders>
