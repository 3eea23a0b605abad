/** Deletes an item's photos from this device, once its removal can no longer be undone. */
import type { PhotosSession } from '#shared/claim-form/photos/open-form-photos.ts'
import { itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { slotOf, slotsOf } from '#shared/steps/photos/session/uploads-state.ts'
import { $form, renames } from '../form/form-store.ts'
import { itemsIn } from '../form/items.ts'
import { photoPathNow } from './photos-store.ts'

/** Delay in ms before photos are deleted, longer than a removal can be undone. */
const FORGET_MS = 15_000

export function forgetWithItems(session: PhotosSession): void {
  let known: ReadonlySet<string> = new Set()
  $form.subscribe(() => {
    const now = itemsNow()
    if (now === undefined) return
    const gone = [...known].filter((item) => !now.has(item))
    known = new Set([...known, ...now])
    if (gone.length > 0) setTimeout(() => void forget(session, gone), FORGET_MS)
  })
}

async function forget(session: PhotosSession, gone: readonly string[]): Promise<void> {
  const now = itemsNow()
  if (now === undefined) return
  const isGone = (item: string) => gone.some((one) => item === one) && !now.has(item)
  const state = session.$uploads.get()
  for (const slot of slotsOf(state))
    if (isGone(itemOfPhoto(photoPathNow(slot, renames()))) && slotOf(state, slot).local !== null)
      await session.drop(slot)
}

/** Returns the paths of the form's items; undefined while no form is open. */
function itemsNow(): ReadonlySet<string> | undefined {
  const state = $form.get()
  if (state.at !== 'open') return undefined
  return new Set(itemsIn(state.form.values))
}
