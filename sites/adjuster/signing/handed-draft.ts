/** Draft of the lock for a device that was handed over, and its state in this tab (D254). */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'

export const handedDraft = defineDraft({
  name: 'device handed over',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.object({
    /** Storage key of the form that is being signed (`OpenAdjusterForm.place`). */
    place: v.string(),
    signer: v.string(),
    salt: v.string(),
    digest: v.string(),
    tries: v.number(),
    /** Time of the last wrong code, epoch ms by the device's clock. */
    triedAt: v.number(),
  }),
})
export type Handed = v.InferOutput<typeof handedDraft.schema>

export const DEVICE: Owner = 'link:adjuster device'

/** Lock of the device. Null if the adjuster has the device; undefined until the stored lock was read. */
export const $handed = atom<Handed | null | undefined>(undefined)

export async function readHandedOver(): Promise<void> {
  const handed = await drafts.readDraft(handedDraft, DEVICE).catch(() => undefined)
  // If the browser refuses storage, the lock exists only in this tab.
  if (handed !== undefined || drafts.keeps === 'device' || $handed.get() === undefined)
    $handed.set(handed ?? null)
}
