/** The form as an adjuster's island gets it (ADJ-12, D3). */
import type { AdjusterFormReply, AdjusterLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import { closingRuns } from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { shownLists } from '#gateway/insurer/loaded-list.ts'
import { linkMissing } from '#gateway/features/claims/claim-forms/open-form.ts'
import { fixedLists, listsOfClaim } from './lists.ts'
import { itemsOf, photoMarks, sentPhotos } from './photos/sent-photos.ts'
import { adjusterObject, openAdjuster, readAdjuster, type ReadAdjuster } from './open-adjuster.ts'
import { withKinds, withOwn } from './reading/view.ts'
import { adjusterVersion } from './version.ts'

export async function loadAdjusterForm(
  c: Ctx,
  ref: string,
): Promise<Done<AdjusterFormReply> | Failure<'link_missing'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  if ((await closingRuns(c, link)) !== null) return done({ state: 'closing' })
  const object = await adjusterObject(c, link)
  const [read, fixed, known] = await Promise.all([readAdjuster(c, link), fixedLists(c), object.known()])
  if (!read.ok) {
    if (read.code !== 'concluded') return { ...read, code: read.code }
    return done({ state: 'concluded' })
  }
  const { claim, values, people, photos, signed } = read.data.view
  return done({
    state: 'open',
    version: await adjusterVersion(read.data.view),
    place: (await digest(JSON.stringify(['adjuster', link.id]))).slice(0, 22),
    claim,
    values,
    people: [...people],
    photos: photoMarks(photos, await sentPhotos(c, link, known), known, itemsOf({ people, values })),
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
