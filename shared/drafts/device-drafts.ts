import { createDrafts } from './draft.ts'

/** Drafts of unfinished forms in this browser. */
export const drafts = createDrafts()
