/** Saving an adjuster's form (EXC-40). */
import type { saveAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import { closingRuns } from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { linkMissing } from '#gateway/features/claims/claim-forms/open-form.ts'
import { inTurnOf } from '#gateway/features/claims/claim-forms/turn.ts'
import { adjusterObject, openAdjuster, readAdjuster } from './open-adjuster.ts'
import { renamedItems } from './reading/renamed-items.ts'
import type { AdjusterView } from './reading/view.ts'
import { itemsOf, photoMarks, placedIn, remapped } from './photos/sent-photos.ts'
import { sendAdjuster, type Body, type Sent } from './send.ts'
import { adjusterVersion } from './version.ts'

type Saved = ReplyOf<typeof saveAdjusterForm>

export async function saveAdjuster(
  c: Ctx,
  ref: string,
  body: Body,
  submission: Submission,
): Promise<Done<Saved> | Failure<'link_missing' | 'concluded' | 'changed' | 'closing'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  return inTurnOf(await adjusterObject(c, link), submission, async (turn) => {
    const closing = await closingRuns(c, link)
    if (closing !== null) return closing
    const sent = await sendAdjuster(c, link, turn, body, submission, null)
    if (!sent.ok) return sent
    const present = await presentForm(sent.data, body, async () => readAdjuster(c, link))
    if (!present.ok) return { ...present, outcome: 'unknown' }
    const { values, people } = present.data
    const { before, known, saved } = sent.data
    const renames = renamedItems(body.values, before.values, values)
    const photos = remapped(sent.data.photos, renames)
    const placed = [...saved.placed, ...placedIn(present.data.photos, photos)]
    turn.save({ ...saved, damageIds: renames, placed })
    return done({
      version: await adjusterVersion(present.data),
      values,
      people: [...people],
      photos: photoMarks(present.data.photos, photos, known, itemsOf(present.data)),
      renames,
    })
  })
}

/** Of new and removed items only the insurer knows the ids: the form is read again, unless the answer said so. */
async function presentForm(
  { before, view, echo }: Sent,
  { values, removed }: Body,
  read: () => Promise<Awaited<ReturnType<typeof readAdjuster>>>,
): Promise<Done<AdjusterView> | Failure<'concluded'>> {
  const isNew = Object.keys(values).some((path) => before.values[path] === undefined)
  if (!isNew && removed.length === 0) return done(view)
  if (echo !== null) return done(echo)
  const again = await read()
  return again.ok ? done(again.data.view) : again
}
