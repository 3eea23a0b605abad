/** Takes a photo out of an adjuster's form, where it stands there; after one of ours was taken back, no other than ours. */
import { photoPathOf, type AdjusterSlot } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { saveAdjusterForm } from '#shared/upstream/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import { askOnce } from '#gateway/insurer/ask-once.ts'
import { linkMissing } from '#gateway/features/claims/claim-forms/open-form.ts'
import { isOurs, sentOf } from '#gateway/features/claims/claim-forms/pictures.ts'
import { saveFailure } from '#gateway/features/claims/claim-forms/send.ts'
import { inTurnOf, turnLost } from '#gateway/features/claims/claim-forms/turn.ts'
import type { StoredUpload } from '#gateway/uploads/stored-upload.ts'
import { adjusterObject, openAdjuster, readAdjuster } from '../open-adjuster.ts'
import { placePhotos } from './place-photos.ts'
import { presentPath } from './sent-photos.ts'

export async function dropPhoto(
  c: Ctx,
  ref: string,
  slot: AdjusterSlot,
  takenBack: StoredUpload | undefined,
): Promise<Done<Record<string, never>> | Failure<'link_missing' | 'concluded' | 'changed'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  const submission = { key: crypto.randomUUID(), isRetry: false } as const
  return inTurnOf(await adjusterObject(c, link), submission, async ({ keep }) => {
    const read = await readAdjuster(c, link)
    if (!read.ok) return read
    const known = await keep()
    if (known === null) return turnLost()
    const { json, view, writers } = read.data
    const path = presentPath(photoPathOf(slot), known.damageIds)
    const mark = view.photos[path]
    if (mark === undefined) return done({})
    const record = takenBack?.state === 'valid' ? takenBack.record : undefined
    const taken = record === undefined ? null : sentOf(record, takenBack?.sha256 ?? '')
    if (taken !== null && !isOurs({ mark }, taken, known.placed)) return done({})
    const dropped = placePhotos(json, { fresh: new Map(), removed: [path] }, c.var.config.CLAIM_NAMES)
    const { id, key } = link
    const body = {
      id,
      key,
      json: dropped,
      ...(writers !== null && { version: writers }),
    }
    const sent = await askOnce(c, saveAdjusterForm, { body }, submission, {
      look: async () => 'undone',
      // Idempotent, as long as nobody else has changed the form.
      again: 'harmless',
    })
    return sent.ok ? done({}) : saveFailure(sent)
  })
}
