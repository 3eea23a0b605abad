/**
 * The record that remains of a claim whose data was deleted from this device: its number and the date (D125).
 */
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { defineDraft, type Drafts } from '#shared/drafts/draft.ts'
import { formOwner } from '#shared/form-by-link/device/form-copies.ts'
import { NOTICE_LIFE_MS, unsentNotice, type Unsent } from '#shared/drafts/unsent-notice.ts'

const cardDraft = defineDraft({
  name: 'claim card',
  version: 1,
  schema: v.object({ number: v.string(), until: v.number() }),
  endsAt: ({ until }) => until + NOTICE_LIFE_MS,
})

export interface GoneClaim {
  readonly place: string
  readonly number: string
  /** Time of the deletion, epoch ms. */
  readonly until: number
  /** Data that the insurer never received; null if it received all. */
  readonly lost: Unsent | null
}

/**
 * Extends the claim's record after it was opened or changed. `wipeForm` deletes it with the form's other
 * drafts.
 */
export const touchClaim = (drafts: Drafts, place: string, number: string, now: number): Promise<void> =>
  drafts.saveDraft(cardDraft, formOwner(place), { number, until: now + UNSENT_LIFE_MS })

const PLACE = /^link:form (.+)$/

/**
 * Finds claims whose data was deleted after a long time without a visit.
 * @param present Storage keys of the claims that this device still has.
 */
export async function goneClaims(
  drafts: Drafts,
  present: readonly string[],
  now: () => number,
): Promise<readonly GoneClaim[]> {
  const owners = await drafts.ownersOf(cardDraft)
  const places = owners.flatMap((owner) => PLACE.exec(owner)?.[1] ?? [])
  const found = await Promise.all(
    places
      .filter((place) => !present.includes(place))
      .map(async (place): Promise<GoneClaim[]> => {
        const card = await drafts.readDraft(cardDraft, formOwner(place))
        const lost = await unsentNotice(drafts, formOwner(place), now).lost()
        return card ? [{ place, ...card, lost }] : []
      }),
  )
  return found.flat()
}

/** Deletes the record of a deleted claim, once the adjuster has read the notice about it. */
export const forgetGone = (drafts: Drafts, place: string): Promise<void> => drafts.wipe(formOwner(place))
