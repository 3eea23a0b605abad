/** Takes a photo out of the form, where it stands there. */
import type { PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import { claimLists } from './lists.ts'
import { readForm } from './open-form.ts'
import { presentSlot } from './pictures.ts'
import { changedForm } from './reading/changed-form.ts'
import { put, saveFailure } from './send.ts'
import { inTurn, turnLost } from './turn.ts'

export async function dropPicture(
  c: Ctx,
  ref: string,
  slot: PictureSlot,
): Promise<Done<Record<string, never>> | Failure<'link_missing' | 'concluded' | 'changed'>> {
  const submission = { key: crypto.randomUUID(), isRetry: false } as const
  return inTurn(c, ref, submission, async ({ link, keep }) => {
    const [read, lists] = await Promise.all([readForm(c, link), claimLists(c)])
    if (!read.ok) return read
    const known = await keep()
    if (known === null) return turnLost()
    const present = presentSlot(slot, known.damageIds)
    if (!read.data.view.pictures.some((picture) => picture.slot === present)) return done({})
    const change = { fields: {}, pictures: new Map(), removed: [present] }
    const json = changedForm(read.data.json, read.data.owner, change, lists)
    const sent = await put(c, link, read.data, json, submission, () => false)
    return sent.ok ? done({}) : saveFailure(sent)
  })
}
