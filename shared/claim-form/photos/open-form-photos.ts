/** The photos of a form by link, stored on this device and sent without being asked (D54, D107): one session per document. */
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { formPhotoCalls } from '#shared/contracts/claims/form-photos.ts'
import type { PhotoChanges } from '#shared/form-by-link/outbox/editing.ts'
import type { Vault } from '#shared/drafts/draft-vault.ts'
import { call } from '#shared/http/call.ts'
import { callsOf, unaskedView, viewOf, watchPhotos } from '#shared/steps/claims/photos/photo-calls.ts'
import type { FormPhotosState } from '#shared/steps/claims/photos/photo-changes.ts'
import type { FormPhotoError } from '#shared/steps/claims/photos/slot-views.ts'
import { pauseAfter, pauseUntil } from '#shared/steps/photos/sending/pauses.ts'
import { openSlots, type SlotSession } from '#shared/steps/photos/session/open-slots.ts'
import { slotOf } from '#shared/steps/photos/session/uploads-state.ts'

export type PhotosSession = SlotSession<FormPhotoError>

/** The form session's part for its photos (`form-session.ts`). */
interface FormOfPhotos {
  readonly $form: ReadableAtom<{ readonly at: string }>
  readonly photosChanged: (changes: PhotoChanges) => Promise<void>
  readonly linkAnswers: (isLinkOver: boolean) => void
  readonly endAfterPhotos: (areSent: () => boolean) => void
  readonly sendAgain: () => void
  readonly refresh: () => Promise<boolean>
}

interface Setup<Slot extends string> {
  readonly calls: ReturnType<typeof formPhotoCalls<Slot>>
  readonly ref: string
  /** Key of the form's photos in this device's storage. */
  readonly of: string
  readonly $photos: WritableAtom<FormPhotosState>
  readonly form: FormOfPhotos
  /** Returns the current path in the form for the photo of a slot. */
  readonly pathOf: (slot: string) => string
  /** Returns the mark of the form's photo in a slot; null if there is none, or no form is open. */
  readonly standing: (slot: string) => string | null
  /** Encrypted store of the photos; by default the one of this device. */
  readonly vault?: Vault
  /** Called while a photo is being written to this device and into the form. */
  readonly onStoring?: (work: Promise<unknown>) => void
  /** Called once the gateway has answered about the photos, or failed to. */
  readonly onRefreshed?: (session: PhotosSession) => void
}

export async function openFormPhotos<Slot extends string>(setup: Setup<Slot>): Promise<PhotosSession> {
  const { calls, ref, of, $photos, form, pathOf, standing, vault, onStoring, onRefreshed } = setup
  // Pending changes that the latest photo makes to the form.
  let recorded = Promise.resolve()
  const session = await openSlots<FormPhotoError>({
    of,
    ...(vault && { vault }),
    // Unsent photos of a concluded form stay on the device, because the screen of `left/` lists them.
    keepsUnsent: true,
    // The camera opens without waiting for the network: the state at the gateway is requested meanwhile.
    view: unaskedView(),
    ask: (options) => viewOf(calls, ref, options),
    // All slots of the screens are valid; the gateway checks them again.
    callsOf: (slot) => callsOf(calls, ref, slot as Slot),
    standing,
    onComplete: () => void readConclusion(form),
  })
  watchPhotos(session, $photos, {
    ...form,
    ref,
    pathOf,
    photosChanged: (changes) => {
      recorded = form.photosChanged(changes)
    },
    onRefreshed: () => onRefreshed?.(session),
  })
  form.$form.listen(() => session.standingChanged())
  return {
    ...session,
    store: (slot, shot) => {
      const stored = session.store(slot, shot)
      onStoring?.(stored.then(() => recorded))
      return stored
    },
    useMine: async (slot) => {
      await session.useMine(slot)
      const { server, isChanged } = slotOf($photos.get(), slot)
      // A photo that the gateway already has is added to the form by a save.
      if (server.state === 'valid' && !isChanged)
        await form.photosChanged({ changed: { [pathOf(slot)]: server.sha256 } })
    },
  }
}

/**
 * Reads the form until it reports that it is concluded. The gateway refused a photo because the form was closed
 * elsewhere; then the screen of the unsent data is shown.
 */
async function readConclusion({ $form, refresh }: FormOfPhotos): Promise<void> {
  const never = new AbortController().signal
  for (let failures = 1; !(await refresh()) && $form.get().at === 'open'; failures++)
    await pauseUntil(pauseAfter(failures, { code: 'unreachable' }), never)
}

/** Removes a photo that only the insurer has (CLF-91). Resolves to false on failure. */
export async function removeReceived<Slot extends string>(
  { calls, ref, form, pathOf }: Pick<Setup<Slot>, 'calls' | 'ref' | 'form' | 'pathOf'>,
  slot: Slot,
): Promise<boolean> {
  const removed = await call(calls.remove, { params: { ref, slot } })
  if (removed.ok) void form.photosChanged({ changed: { [pathOf(slot)]: '' } })
  return removed.ok
}
