/** Takes a photo out of the form, where it stands there; after one of ours was taken back, no other than ours. */
import type { PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import { claimLists } from './lists.ts'
import { readForm } from './open-form.ts'
import type { StoredUpload } from '#gateway/uploads/stored-upload.ts'
import { isOurs, presentSlot, sentOf } from './pictures.ts'
import { changedForm } from './reading/changed-form.ts'
import { put, saveFailure } from './send.ts'
import { inTurn, turnLost } from './turn.ts'

export async function dropPicture(
  c: Ctx,
  ref: string,
  slot: PictureSlot,
  takenBack: StoredUpload | undefined,
): Promise<Done<Record<string, never>> | Failure<'link_missing' | 'concluded' | 'changed'>> {
  const submission = { key: crypto.randomUUID(), isRetry: false } as const
  return inTurn(c, ref, submission, async ({ link, keep }) => {
    const [read, lists] = await Promise.all([readForm(c, link), claimLists(c)])
    if (!read.ok) return read
    const known = await keep()
    if (known === null) return turnLost()
    const present = presentSlot(slot, known.damageIds)
    const standing = read.data.view.pictures.find((picture) => picture.slot === present)
    if (standing === undefined) return done({})
    const record = takenBack?.state === 'valid' ? takenBack.record : undefined
    const sent = record === undefined ? null : sentOf(record, takenBack?.sha256 ?? '')
    if (sent !== null && !isOurs(standing, sent, known.placed)) return done({})
    const change = { fields: {}, pictures: new Map(), removed: [present] }
    const json = changedForm(read.data.json, read.data.owner, change, lists)
    const written = await put(c, link, read.data, json, submission, () => false)
    return written.ok ? done({}) : saveFailure(written)
  })
}
