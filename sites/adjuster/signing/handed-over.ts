/**
 * The device in the hands of somebody who signs: nothing but their own page is shown, until the adjuster takes it back. It
 * is written to the device, so that a reload changes nothing.
 */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { CONFIRMATION_LENGTH } from '#shared/domain/claims/adjuster/form-rules.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'

const handedDraft = defineDraft({
  name: 'handed over',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.object({ signer: v.string() }),
})

/** The signer; null: the adjuster has it. Undefined until the device has said so: nothing is shown before. */
export const $handedTo = atom<string | null | undefined>(undefined)

export async function readHandedOver(place: string): Promise<void> {
  const handed = await drafts.readDraft(handedDraft, formOwner(place)).catch(() => undefined)
  $handedTo.set(handed?.signer ?? null)
}

/** @param place Of the form (`OpenAdjusterForm`). */
export async function handOver(place: string, signer: string): Promise<void> {
  $handedTo.set(signer)
  await drafts.saveDraft(handedDraft, formOwner(place), { signer }).catch(() => undefined)
}

export async function takeBack(place: string): Promise<void> {
  await drafts.removeDraft(handedDraft, formOwner(place)).catch(() => undefined)
  $handedTo.set(null)
}

/** What the adjuster confirms with: they know the claim, and whoever signs does not see its number. */
export const confirmationOf = (claimNumber: string): string =>
  claimNumber
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toUpperCase()
    .slice(-CONFIRMATION_LENGTH)
