import { createDrafts } from './draft.ts'

/** The drafts of this browser. */
export const drafts = createDrafts()
