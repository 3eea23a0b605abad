/**
 * Counts the data that this device has and the insurer lacks. The counts outlive that data (D125), so that the person
 * learns of a deletion. The notice is written with the data, and deleted when the data arrive or the notice was read.
 */
import * as v from 'valibot'
import { defineDraft, type Drafts, type Owner } from './draft.ts'

const unsentSchema = v.object({
  /** Date until which the data is kept, epoch ms. */
  until: v.number(),
  answers: v.number(),
  photos: v.number(),
  isSigned: v.boolean(),
})
export type Unsent = v.InferOutput<typeof unsentSchema>

/** Lifetime of the notice, for people who return late. */
export const NOTICE_LIFE_MS = 365 * 24 * 60 * 60 * 1000

export const UNSENT_NOTICE = 'unsent'
export const LOST_NOTICE = 'lost'

const unsentDraft = defineDraft({
  name: UNSENT_NOTICE,
  version: 1,
  schema: unsentSchema,
  endsAt: ({ until }) => until + NOTICE_LIFE_MS,
})

/**
 * Counts of deleted data, until the person has read them. They are stored separately, because other data may be
 * waiting.
 */
const lostDraft = defineDraft({
  name: LOST_NOTICE,
  version: 1,
  schema: unsentSchema,
  endsAt: ({ until }) => until + NOTICE_LIFE_MS,
})

export interface UnsentNotice {
  /** Updates the counts; null if the insurer has received everything. Counts of lost data stay until they were read. */
  readonly write: (unsent: Unsent | null) => Promise<void>
  /** Deletes the notice after it was read. */
  readonly clear: () => Promise<void>
  /** Returns the counts of data lost since the last visit; null if none. */
  readonly lost: () => Promise<Unsent | null>
}

export function unsentNotice(drafts: Drafts, owner: Owner, now: () => number): UnsentNotice {
  let written = ''
  let last: Promise<unknown> = Promise.resolve()
  /** Runs tasks in order, because waiting counts must be read before they are overwritten. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  /**
   * Moves the counts of lost data to their own record.
   * @param left Data that still waits; null if none.
   */
  const setLostAside = async (left: Unsent | null): Promise<void> => {
    const waiting = await drafts.readDraft(unsentDraft, owner)
    if (waiting === undefined || waiting.until > now()) return
    const lost = without(waiting, left)
    if (lost === null) return
    const before = await drafts.readDraft(lostDraft, owner)
    await drafts.saveDraft(lostDraft, owner, before ? together(before, lost) : lost)
  }
  return {
    lost: () =>
      inTurn(async () => {
        const waiting = await drafts.readDraft(unsentDraft, owner)
        if (waiting !== undefined && waiting.until <= now()) {
          await setLostAside(null)
          await drafts.removeDraft(unsentDraft, owner)
          written = ''
        }
        return (await drafts.readDraft(lostDraft, owner)) ?? null
      }),
    clear: () => inTurn(() => drafts.removeDraft(lostDraft, owner)),
    write: (unsent) =>
      inTurn(async () => {
        const text = JSON.stringify(unsent)
        if (text === written) return
        written = text
        await setLostAside(unsent)
        if (unsent === null) await drafts.removeDraft(unsentDraft, owner)
        else await drafts.saveDraft(unsentDraft, owner, unsent)
      }),
  }
}

/** Returns the counts of data that no longer waits; null if all of it still waits. */
function without(waiting: Unsent, left: Unsent | null): Unsent | null {
  if (left === null) return waiting
  const answers = Math.max(0, waiting.answers - left.answers)
  const photos = Math.max(0, waiting.photos - left.photos)
  return answers + photos === 0 ? null : { ...waiting, answers, photos }
}

const together = (one: Unsent, other: Unsent): Unsent => ({
  until: Math.max(one.until, other.until),
  answers: one.answers + other.answers,
  photos: one.photos + other.photos,
  isSigned: one.isSigned || other.isSigned,
})
