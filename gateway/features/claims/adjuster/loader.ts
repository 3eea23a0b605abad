/** The pages of an adjuster's form: one document, which waits for nothing (D23). */
import type { PageData } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import type { Decision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { proofShown } from '#gateway/case-file/record-event.ts'
import { ofClosing } from '#gateway/case-file/signed-events.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { closingObject, shownClosing } from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { loadAdjusterForm } from './load.ts'
import { adjusterObject, openAdjuster } from './open-adjuster.ts'

async function filling({ c, match }: PageRequest) {
  const loaded = withinBudget(loadAdjusterForm(c, match.params.ref ?? ''))
  return { data: loaded.then((form) => ({ adjusterForm: form?.ok === true ? form.data : null })) }
}

type Closed = PageData['/claims/adjuster/completed/:ref']

/** ADJ-08, ADJ-152: only what is closed is shown as closed. */
async function closed({ c, match }: PageRequest): Promise<Decision<Closed>> {
  const { ref = '' } = match.params
  const link = await openAdjuster(c, ref)
  const closing = link === null ? null : await (await closingObject(c, link)).state()
  // The steps are shown while it runs, and after.
  const proof = link === null ? null : await proofShown(c, await ofClosing(link))
  const shown = closing === null ? null : shownClosing(closing, proof)
  const data = Promise.resolve({ closing: { closing: shown } })
  if (closing !== null && closing.run.state !== 'stopped') return { data }
  const { completed } = link === null ? { completed: null } : await (await adjusterObject(c, link)).known()
  if (completed !== null) return { data }
  const loaded = await withinBudget(loadAdjusterForm(c, ref))
  const isOpen = loaded?.ok !== true || loaded.data.state === 'open'
  return isOpen ? { redirect: paths.adjuster(ref) } : { data }
}

export const adjusterLoaders = {
  '/claims/adjuster/:ref': filling,
  '/claims/adjuster/info/:ref': filling,
  '/claims/adjuster/device/:ref': filling,
  '/claims/adjuster/rights/:ref': filling,
  '/claims/adjuster/panel/:ref': filling,
  '/claims/adjuster/general-data/:ref': filling,
  '/claims/adjuster/declaration-signature/:ref': filling,
  '/claims/adjuster/conclusions/:ref': filling,
  '/claims/adjuster/closing-signature/:ref': filling,
  '/claims/adjuster/person/:pageName/:ref': filling,
  '/claims/adjuster/person/sync/:ref': filling,
  '/claims/adjuster/person/:group/:editPage/:ref': filling,
  '/claims/adjuster/completed/:ref': closed,
} satisfies Partial<Loaders>
