/** Photos go with their item: off this device, once its removal cannot be undone any more. */
import type { PhotosSession } from '#shared/claim-form/photos/open-form-photos.ts'
import { itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { slotOf, slotsOf } from '#shared/steps/photos/session/uploads-state.ts'
import { $form, renames } from '../form/form-store.ts'
import { entriesIn } from '#shared/domain/claims/adjuster/domain-form.ts'
import { peopleIn } from '../form/items.ts'
import { photoPathNow } from './photos-store.ts'

/** Longer than a removal can be undone. */
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

/** Undefined while no form is open. */
function itemsNow(): ReadonlySet<string> | undefined {
  const state = $form.get()
  if (state.at !== 'open') return undefined
  const { values, people: listed } = state.form
  const people = peopleIn(values, listed)
  return new Set(
    people.flatMap((id) => [
      `people/${id}`,
      ...entriesIn(values, id, 'damages').map((entry) => `people/${id}/damages/${entry}`),
      ...entriesIn(values, id, 'services').map((entry) => `people/${id}/services/${entry}`),
    ]),
  )
}
