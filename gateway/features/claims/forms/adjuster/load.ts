/**
 * Loads the form for an adjuster's island (ADJ-12, D3), and serves the form's pages as one HTML document that waits for
 * no call (D23).
 */
import { paths } from '#shared/paths.ts'
import type { PageData } from '#shared/contracts/page-data.ts'
import type { AdjusterFormReply, AdjusterLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import {
  closingObject,
  closingRuns,
  isPast,
  shownTo,
} from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { shownLists } from '#gateway/insurer/loaded-list.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { PageDecision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { adjuster, adjusterVersion, openAdjuster, readAdjuster, type ReadAdjuster } from '../adjuster.ts'
import { formObject, linkMissing, placeOf } from '../form-kind.ts'
import { fixedLists, listsOfClaim } from '../lists/adjuster-lists.ts'
import { broughtBack, photoMarks, sentPhotos } from '../photos/sent-photos.ts'
import { withKinds, withOwn } from '../reading/adjuster-view.ts'

export async function loadAdjusterForm(
  c: Ctx,
  ref: string,
): Promise<Done<AdjusterFormReply> | Failure<'link_missing'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  if ((await closingRuns(c, link)) !== null) return done({ state: 'closing' })
  const object = await formObject(c, adjuster, link)
  const [read, fixed, known] = await Promise.all([readAdjuster(c, link), fixedLists(c), object.known()])
  if (!read.ok) {
    if (read.code !== 'concluded') return { ...read, code: read.code }
    return done({ state: 'concluded' })
  }
  const { view } = read.data
  const { claim, values, people, signed } = view
  return done({
    state: 'open',
    version: await adjusterVersion(view),
    place: await placeOf(adjuster, link),
    claim,
    values: { ...values },
    people: [...people],
    photos: photoMarks(adjuster, view, await sentPhotos(c, adjuster, link, view, known), known),
    renames: broughtBack(adjuster, view, known),
    signed: [...signed],
    lists: await listsOf(c, read.data, fixed),
  })
}

async function listsOf(
  c: Ctx,
  { view, claimId }: ReadAdjuster,
  fixed: Awaited<ReturnType<typeof fixedLists>>,
): Promise<AdjusterLists> {
  const kinds = c.var.config.CLAIM_NAMES
  const [liabilities, personTypes] = await Promise.all([
    listsOfClaim.liabilities(c, claimId),
    listsOfClaim.personTypes(c, claimId, view.values.liability ?? ''),
  ])
  const own = view.entries
  const { entries, missing } = shownLists({ liabilities, personTypes })
  return {
    ...fixed,
    ...own,
    vehicleTypes: withOwn(fixed.vehicleTypes, own.vehicleTypes),
    liabilities: withOwn(withKinds(entries.liabilities, 'liability', kinds), own.liabilities),
    personTypes: withOwn(withKinds(entries.personTypes, 'people', kinds), own.personTypes),
    missing: [...fixed.missing, ...missing],
  }
}

async function filling({ c, match }: PageRequest) {
  const loaded = withinBudget(loadAdjusterForm(c, match.params.ref ?? ''))
  return { data: { adjusterForm: loaded.then((form) => (form?.ok === true ? form.data : null)) } }
}

type Closed = PageData['/claims/adjuster/completed/:ref']

/** ADJ-08, ADJ-152: loads the end page, which only a closed claim shows. */
async function closed({ c, match }: PageRequest): Promise<PageDecision<Closed>> {
  const { ref = '' } = match.params
  const link = await openAdjuster(c, ref)
  const closing = link === null ? null : await (await closingObject(c, link)).state()
  if (closing !== null && isPast(closing)) return { data: { closing: null } }
  // The steps are visible while the closing runs, and for a day after (D308).
  const shown = link === null || closing === null ? null : await shownTo(c, link, closing)
  const data = { closing: { closing: shown } }
  if (closing !== null && closing.run.state !== 'stopped') return { data }
  const { completed } =
    link === null ? { completed: null } : await (await formObject(c, adjuster, link)).known()
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
  '/claims/adjuster/person/:group/:editPage/:ref': filling,
  '/claims/adjuster/completed/:ref': closed,
} satisfies Partial<Loaders>
