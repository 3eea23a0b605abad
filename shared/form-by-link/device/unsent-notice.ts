/**
 * What this device keeps and the insurer does not have, in numbers alone, beyond the day on which it goes (D125): nothing
 * disappears in silence. The notice is written with the data; it goes with their arrival, and when it was read.
 */
import * as v from 'valibot'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'

const unsentSchema = v.object({
  /** Epoch ms: until when the data are kept. */
  until: v.number(),
  answers: v.number(),
  photos: v.number(),
  isSigned: v.boolean(),
})
export type Unsent = v.InferOutput<typeof unsentSchema>

/** Long enough that whoever comes back finds it. */
export const NOTICE_LIFE_MS = 365 * 24 * 60 * 60 * 1000

const unsentDraft = defineDraft({
  name: 'unsent',
  version: 1,
  schema: unsentSchema,
  endsAt: ({ until }) => until + NOTICE_LIFE_MS,
})

export interface UnsentNotice {
  /** Null: everything was received; a notice of what was lost before stays until it was read. */
  readonly write: (unsent: Unsent | null) => Promise<void>
  /** It was read. */
  readonly clear: () => Promise<void>
  /** What was lost since; null: nothing. */
  readonly lost: () => Promise<Unsent | null>
}

export function unsentNotice(drafts: Drafts, owner: Owner, now: () => number): UnsentNotice {
  let written = ''
  const lost = async () => {
    const unsent = await drafts.readDraft(unsentDraft, owner)
    return unsent !== undefined && unsent.until <= now() ? unsent : null
  }
  const clear = () => drafts.removeDraft(unsentDraft, owner)
  return {
    lost,
    clear,
    write: async (unsent) => {
      const text = JSON.stringify(unsent)
      if (text === written) return
      written = text
      if (unsent !== null) await drafts.saveDraft(unsentDraft, owner, unsent)
      else if ((await lost()) === null) await clear()
    },
  }
}
